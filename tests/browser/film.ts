import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real film with sound, upright and a few seconds long; of few frames, since each is drawn four times. */
export function film(name: string, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-film-'))
  const path = join(folder, name)
  const picture = `testsrc2=size=270x480:rate=10:duration=${seconds}`
  const sound = `sine=frequency=440:duration=${seconds}`
  const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  execFileSync('ffmpeg', [...args, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-shortest', path])
  const buffer = readFileSync(path)
  rmSync(folder, { recursive: true, force: true })
  return { name, mimeType: 'video/mp4', buffer }
}
