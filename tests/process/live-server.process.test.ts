import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { isAlive } from '../../server/process/process-alive.ts'
import { serverPath } from '../../tools/servers.mjs'
import { killAll, startApp } from '../support/servers/app-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

const folder = temporaryFolder('live-server')
afterAll(async () => {
  await killAll(folder.path)
  folder.remove()
})

/** The live server among the children of a process. */
function liveServerOf(pid: number) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, program]) => {
      return parent === String(pid) && program?.includes('livekit-server')
    })
  return found ? Number(found[0]) : undefined
}

describe.runIf(serverPath('livekit-server'))('the live server of an app', () => {
  test('ends with the app, killed or stopped', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const app = await startApp({ dataDir: folder.path, env: { LIVEKIT_LOCAL: '1' } })
      const pid = await waitUntil('the live server runs', () => liveServerOf(app.pid), { withinMs: 30_000 })
      app.kill(signal)
      await app.exited
      await waitUntil('it is gone', () => !isAlive(pid), { withinMs: 10_000 })
      expect(isAlive(pid)).toBe(false)
    }
  })
})
