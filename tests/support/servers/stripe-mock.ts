import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../server/process/free-port.ts'
import { serverPath } from '../../../tools/servers.mjs'
import { waitUntil } from '../wait-until.ts'

export const stripeMockPath = serverPath('stripe-mock')

/** Stripe's own mock server: validates every parameter against Stripe's API description. */
export async function startStripeMock() {
  if (!stripeMockPath) throw new Error('stripe-mock is not on this machine; tools/servers.mjs builds it')
  const port = await freePort()
  const child = spawn(stripeMockPath, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitUntil('stripe-mock answers', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
