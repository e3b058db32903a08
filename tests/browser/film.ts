import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real film with sound, upright and a few seconds long. */
export function film(name: string, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-film-'))
  const path = join(folder, name)
  const picture = `testsrc2=size=270x480:rate=24:duration=${seconds}`
  const sound = `sine=frequency=440:duration=${seconds}`
  const args = ['-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  execFileSync('ffmpeg', [...args, '-pix_fmt', 'yuv420p', '-shortest', '-movflags', '+faststart', path])
  const buffer = readFileSync(path)
  rmSync(folder, { recursive: true, force: true })
  return { name, mimeType: 'video/mp4', buffer }
}
