import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../server/free-port.ts'
import { serverPath } from '../../tools/servers.mjs'
import { until } from './until.ts'

export const stripeServer = serverPath('stripe-mock')

/** Stripe's own mock on this machine: it checks every parameter against Stripe's description of its API. */
export async function startStripe() {
  if (!stripeServer) throw new Error('stripe-mock is not on this machine; tools/servers.mjs builds it')
  const port = await freePort()
  const child = spawn(stripeServer, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until('stripe-mock answers', () =>
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
