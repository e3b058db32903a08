import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real portrait video with audio, few seconds and few frames, since each is encoded four times. */
export function createTestVideo(name: string, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-film-'))
  const path = join(folder, name)
  const videoSource = `testsrc2=size=270x480:rate=10:duration=${seconds}`
  const audioSource = `sine=frequency=440:duration=${seconds}`
  const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', videoSource, '-f', 'lavfi', '-i', audioSource]
  execFileSync('ffmpeg', [...args, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest', path])
  const buffer = readFileSync(path)
  rmSync(folder, { recursive: true, force: true })
  return { name, mimeType: 'video/mp4', buffer }
}
