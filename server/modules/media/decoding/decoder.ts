import { fork } from 'node:child_process'
import type { ProcessingFault } from '../processing/processing-error.ts'
import type { DecodeReply, DecodeTask } from './decode-task.ts'
import { readProcessUsage, watchProcess, type ExceededLimit } from './process-usage.ts'

export type DecoderLimits = { cpuMs: number; wallMs: number; memoryBytes: number }
type Outcome = { cpuMs: number } & ({ value: unknown } | { fault: ProcessingFault; message: string })
export type Decoder = ReturnType<typeof startDecoder>

/** Starts a decoder process. It sees no environment of ours and is killed when a task exceeds a limit. */
export function startDecoder(limits: DecoderLimits) {
  const child = fork(new URL('./decoder-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const pid = child.pid ?? 0
  let isAlive = child.pid !== undefined
  child.on('error', () => (isAlive = false))
  child.on('exit', () => (isAlive = false))
  // Idle decoders do not keep the server running.
  const setReferenced = (isReferenced: boolean) => {
    if (isReferenced) child.ref()
    else child.unref()
    if (isReferenced) child.channel?.ref()
    else child.channel?.unref()
  }

  return {
    pid,
    isAlive: () => isAlive,
    kill: () => void child.kill('SIGKILL'),
    decode(task: DecodeTask): Promise<Outcome> {
      setReferenced(true)
      const startCpuMs = readProcessUsage(pid)?.cpuMs ?? 0
      let cpuMs = 0
      let exceeded: ExceededLimit | 'time' | undefined
      const stop = (limit: ExceededLimit | 'time') => {
        exceeded ??= limit
        cpuMs = (readProcessUsage(pid)?.cpuMs ?? startCpuMs) - startCpuMs
        child.kill('SIGKILL')
      }
      const stopWatching = watchProcess(pid, limits, stop)
      const timer = setTimeout(() => stop('time'), limits.wallMs)
      const end = Promise.withResolvers<Outcome>()
      const onMessage = (reply: DecodeReply) => {
        cpuMs = (readProcessUsage(pid)?.cpuMs ?? startCpuMs) - startCpuMs
        end.resolve({ cpuMs, ...reply })
      }
      const onExit = (_code: number | null, signal: string | null) =>
        end.resolve({ cpuMs, ...faultOf(exceeded, signal) })
      const onError = (error: Error) =>
        end.resolve({ cpuMs, fault: 'UNEXPECTED', message: `the decoder failed: ${error.message}` })
      child.once('message', onMessage as (message: unknown) => void)
      child.once('exit', onExit)
      child.once('error', onError)
      if (isAlive) child.send(task)
      else end.resolve({ cpuMs, fault: 'UNEXPECTED', message: 'the decoder is not running' })
      return end.promise.finally(() => {
        stopWatching()
        clearTimeout(timer)
        child.off('message', onMessage as (message: unknown) => void)
        child.off('exit', onExit)
        child.off('error', onError)
        if (isAlive) setReferenced(false)
      })
    },
  }
}

/** SIGKILL from outside is the kernel out of memory; any other end is a crash caused by the file. */
function faultOf(exceeded: ExceededLimit | 'time' | undefined, signal: string | null) {
  if (exceeded === 'time') return { fault: 'TOOK_TOO_LONG', message: 'the time limit was exceeded' } as const
  if (exceeded) return { fault: 'TOO_COMPLEX', message: `the ${exceeded} limit was exceeded` } as const
  if (signal === 'SIGKILL') return { fault: 'TOO_COMPLEX', message: 'the decoder was killed' } as const
  return { fault: 'UNREADABLE', message: `the decoder crashed (${signal ?? 'no signal'})` } as const
}
