import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { StorageFull } from '../../../ports/storage.ts'
import { watchProcess } from '../decoding/process-usage.ts'
import { ProcessingError } from './processing-error.ts'

type Run = { timeoutMs: number; onLine?: (line: string) => void; onBytes?: (bytes: Buffer) => void }

/** Local files only: playlists or links inside a file must not trigger requests. */
const closed = ['-protocol_whitelist', 'file,pipe,crypto,data']

export const ffmpeg = (args: string[], options: Run) =>
  program('ffmpeg', ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...args], options)

/** Encoding the largest allowed video needs about 1 GB. */
const MAX_MEMORY_BYTES = 2_500_000_000

/** Runs a program at low priority, with limits on time and memory. */
function program(name: string, args: string[], { timeoutMs, onLine, onBytes }: Run) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, complaint, isLate, isTooLarge] = ['', '', false, false]
    const stopWatching = watchProcess(child.pid ?? 0, { memoryBytes: MAX_MEMORY_BYTES }, () => {
      isTooLarge = true
      child.kill('SIGKILL')
    })
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.stdout.on('data', (bytes: Buffer) => {
      if (onBytes) return onBytes(bytes)
      out += bytes.toString()
      if (!onLine) return undefined
      const lines = out.split('\n')
      out = lines.pop() ?? ''
      lines.forEach(onLine)
      return undefined
    })
    child.stderr.on('data', (bytes: Buffer) => (complaint = (complaint + bytes.toString()).slice(-2000)))
    child.once('spawn', () => politely(child.pid))
    child.once('error', (error: NodeJS.ErrnoException) => {
      stopWatching()
      clearTimeout(timer)
      reject(error.code === 'ENOENT' ? new ProcessingError('NO_FFMPEG', error) : error)
    })
    child.once('close', (code) => {
      stopWatching()
      clearTimeout(timer)
      if (isTooLarge) return reject(new ProcessingError('TOO_COMPLEX'))
      if (isLate) reject(new ProcessingError('TOOK_TOO_LONG'))
      else if (code === 0) resolve(out)
      // A full disk is not the file's fault.
      else if (complaint.includes('No space left')) reject(new StorageFull(complaint))
      else reject(new ProcessingError('UNREADABLE', new Error(complaint)))
    })
  })
}

function politely(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 10)
  } catch {
    // It may have exited already.
  }
}

type ProbedStream = {
  codec_type: string
  width?: number
  height?: number
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}
export type ProbeResult = {
  seconds: number
  video: { width: number; height: number } | undefined
  hasSound: boolean
}

/** Streams of a video or audio file. Dimensions are as displayed: portrait videos are taller than wide. */
export async function probe(path: string): Promise<ProbeResult> {
  const text = await program(
    'ffprobe',
    [...closed, '-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', path],
    { timeoutMs: 60_000 },
  )
  const { streams = [], format = {} } = JSON.parse(text) as {
    streams?: ProbedStream[]
    format?: { duration?: string }
  }
  const video = streams.find(
    (s) => s.codec_type === 'video' && !s.disposition?.attached_pic && s.width && s.height,
  )
  const rotation = Math.abs(video?.side_data_list?.find((side) => side.rotation)?.rotation ?? 0)
  const [width = 0, height = 0] =
    rotation % 180 === 90 ? [video?.height, video?.width] : [video?.width, video?.height]
  return {
    seconds: Number(format.duration) || (await countedSeconds(path)),
    video: video ? { width, height } : undefined,
    hasSound: streams.some((s) => s.codec_type === 'audio'),
  }
}

/** Browser recordings have no duration header: the last packet's time is used. */
async function countedSeconds(path: string) {
  let seconds = 0
  const entries = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0']
  await program('ffprobe', [...closed, '-v', 'error', ...entries, path], {
    timeoutMs: 60_000,
    onLine: (line) => {
      const [at, long] = line.split(',').map((text) => Number(text) || 0)
      seconds = Math.max(seconds, (at ?? 0) + (long ?? 0))
    },
  })
  return seconds
}

/** Progress from the lines of `-progress`. */
export const progressOf = (seconds: number, tell: (share: number) => void) => (line: string) => {
  const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? []
  if (micros && seconds) tell(Math.min(1, Number(micros) / 1e6 / seconds))
}
