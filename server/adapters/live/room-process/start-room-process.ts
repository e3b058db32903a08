import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { RoomProcess } from '../../../ports/live.ts'
import type { RoomTask } from './room-task.ts'

/** How long a process may take to finish before it is killed. */
const STOP_MS = 15_000

/**
 * Starts a process that joins a room. The native WebRTC library runs there, so that a fault in it ends one
 * recording instead of the app.
 */
export function startRoomProcess(prepare: () => Promise<RoomTask>): RoomProcess {
  const child = fork(new URL('./room-process.ts', import.meta.url), {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_NO_WARNINGS: '1' },
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  // A process that cannot be started has no exit.
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const send = async () => {
    const task = await prepare()
    if (child.connected) child.send(task)
  }
  send().catch(() => child.kill('SIGKILL'))
  let timer: NodeJS.Timeout | undefined
  void ended.then(() => clearTimeout(timer))
  return {
    pid: child.pid,
    ended,
    stop: () => {
      if (isGone() || timer) return
      if (child.connected) child.disconnect()
      timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    },
  }
}
