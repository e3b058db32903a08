import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { waitUntil } from '../../../../tests/support/wait-until.ts'
import { openPart, type Picture, type Scene } from './recording-part.ts'

const folder = temporaryFolder('recording-part')
afterAll(folder.remove)

const SAMPLE_RATE = 48_000
/** A frame of one shade. */
const picture = (width: number, height: number, shade: number): Picture => {
  const data = new Uint8Array(width * height * 1.5).fill(128)
  data.fill(shade, 0, width * height)
  return { data, width, height, rotation: 0, atMs: 0 }
}

/** Records a scene for a second; returns the shades in the middle of four parts of the picture. */
async function record(scene: Scene, size: { width: number; height: number }) {
  const startedAtMs = Date.now()
  const part = openPart({ folder: folder.path, ...size, scene, sampleRate: SAMPLE_RATE, startedAtMs })
  await waitUntil('a second was recorded', () => {
    part.write(scene, (count) => new Int16Array(count))
    return Date.now() - startedAtMs > 1000
  })
  await part.close()
  const name = readdirSync(folder.path).find((file) => file.startsWith(String(startedAtMs))) ?? ''
  const words = '-v error -frames:v 1 -f rawvideo -pix_fmt gray -'.split(' ')
  const pixels = execFileSync('ffmpeg', ['-i', join(folder.path, name), ...words])
  expect(pixels.length).toBe(size.width * size.height)
  const at = (x: number, y: number) =>
    pixels[Math.floor(y * size.height) * size.width + Math.floor(x * size.width)]
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((shade = 0) =>
    Math.round(shade / 10),
  )
}

test('host and co-host stand side by side, in a portrait frame one above the other', async () => {
  const scene = { host: picture(320, 180, 60), coHost: picture(160, 240, 180) }
  const [dark, light] = [expect.closeTo(5, 0), expect.closeTo(19, 0)]
  expect(await record(scene, { width: 320, height: 180 })).toEqual([dark, light, dark, light])
  expect(await record(scene, { width: 180, height: 320 })).toEqual([dark, dark, light, light])
})

test('a part is for one host and co-host; without a co-host the host has the whole frame', async () => {
  const host = picture(320, 180, 60)
  const alone = { host, coHost: undefined }
  const dark = expect.closeTo(5, 0)
  expect(await record(alone, { width: 320, height: 180 })).toEqual([dark, dark, dark, dark])
  const part = openPart({
    folder: folder.path,
    width: 320,
    height: 180,
    scene: alone,
    sampleRate: SAMPLE_RATE,
    startedAtMs: Date.now(),
  })
  expect(part.fits({ host: picture(320, 180, 90), coHost: undefined })).toBe(true)
  expect(part.fits({ host, coHost: host })).toBe(false)
  expect(part.fits({ host: picture(640, 360, 60), coHost: undefined })).toBe(false)
  await part.close()
})
