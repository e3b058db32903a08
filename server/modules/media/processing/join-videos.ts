import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpeg } from './ffmpeg.ts'

const TIMEOUT_MS = 30 * 60_000

/** Joins videos of the same format into one, without encoding them again. */
export async function joinVideos(
  files: readonly string[],
  { folder, output }: { folder: string; output: string },
) {
  const list = join(folder, 'list.txt')
  await writeFile(list, files.map((file) => `file '${file.replaceAll("'", String.raw`'\''`)}'\n`).join(''))
  const args = ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-movflags', '+faststart', output]
  await ffmpeg(args, { timeoutMs: TIMEOUT_MS })
}
