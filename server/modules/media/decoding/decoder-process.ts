import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { ProcessingError } from '../processing/processing-error.ts'
import { decodeImage } from './decode-image.ts'
import type { DecodeReply, DecodeTask } from './decode-task.ts'

// Entry point of a decoder process (see decoder-pool.ts): one task at a time, at the lowest priority.
try {
  setPriority(19)
  // The kernel ends this process before the server when memory runs out.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not on Linux.
}
sharp.concurrency(1)
sharp.cache(false)

// SIGKILL: a normal exit would wait for native threads that are still decoding.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (task: DecodeTask) => void run(task))

async function run(task: DecodeTask) {
  process.send?.(await replyTo(task))
}

async function replyTo(task: DecodeTask): Promise<DecodeReply> {
  try {
    return { value: await decodeImage(task) }
  } catch (error) {
    const { cause = error } = error as Error
    const message = cause instanceof Error ? cause.message : 'the file could not be decoded'
    return { fault: error instanceof ProcessingError ? error.fault : 'UNREADABLE', message }
  }
}
