import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../../server/process/free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** Path of redis-server on this machine, if any. */
export const redisServerPath = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

export async function startRedis(port?: number) {
  if (!redisServerPath) throw new Error('redis-server is not on PATH')
  const own = port ?? (await freePort())
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(redisServerPath, args, { stdio: 'ignore' })
  const probe = new Redis(own, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null })
  probe.on('error', () => {})
  await waitUntil('redis answers', () => probe.status === 'ready')
  probe.disconnect()
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
