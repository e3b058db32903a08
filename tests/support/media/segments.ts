import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Segment = { folder: string; startMs: number; number?: number; seconds?: number }
/** Writes a segment as the recorder of a stream does. */
export async function makeSegment({ folder, startMs, number = 0, seconds = 2 }: Segment) {
  await mkdir(folder, { recursive: true })
  const name = `${startMs}-${String(number).padStart(5, '0')}.ts`
  const words = (text: string) => text.split(' ')
  await run('ffmpeg', [
    ...words(`-v error -y -f lavfi -i testsrc=size=320x180:rate=25:duration=${seconds}`),
    ...words(`-f lavfi -i sine=frequency=440:duration=${seconds}:sample_rate=48000`),
    ...words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mpegts'),
    join(folder, name),
  ])
  return join(folder, name)
}
