import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  uploadFile,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'

// Invalid files seen in practice. More cases: wrong extensions (upload), videos too long, truncated or
// rotated (video), broken HEIC (delivery).
let world: Awaited<ReturnType<typeof createWorld>>
let me: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  me = await world.creator()
})
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../../tests/fixtures', name))

describe('a wrong file name', () => {
  test('an image named as a video is an image', async () => {
    const file = await uploadAndProcess(world, me, await testImage(2).jpeg().toBuffer(), { name: 'film.mp4' })
    expect(file).toMatchObject({ state: 'ready', kind: 'image', name: 'film.mp4' })
  })
  test.skipIf(!hasFfmpeg)('an audio file named as an image is audio', async () => {
    const bytes = ffmpegOutput(['-f', 'lavfi', '-i', 'sine=duration=1'], 'wav')
    expect(await uploadAndProcess(world, me, bytes, { name: 'a.png' })).toMatchObject({ kind: 'audio' })
  })
  test('is sanitized and never becomes a path', async () => {
    const bytes = await testImage(3).png().toBuffer()
    const file = await uploadAndProcess(world, me, bytes, { name: '..\\..\\etc/pass\u202ewd.png' })
    expect(file.name).toBe('passwd.png')
  })
})

describe('wrong sizes', () => {
  test('an empty file', async () => {
    const sent = await world.api.as(me)('POST /uploadFile', {
      body: { folder: 'posts' },
      files: { file: new File([], 'empty.jpg') },
    })
    expect(sent).toMatchObject({
      status: 422,
      body: { code: 'FILE_INVALID', message: '222 File is invalid' },
    })
  })

  test('12,000 × 12,000 pixels are rejected before decoding', async () => {
    const background = { r: 20, g: 60, b: 90 }
    const bytes = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(bytes.length).toBeLessThan(5_000_000)
    expect(await uploadAndProcess(world, me, bytes)).toMatchObject({
      state: 'failed',
      fault: 'TOO_MANY_PIXELS',
    })
  })

  test('a truncated image of any type', async () => {
    for (const whole of [await testImage(5).jpeg().toBuffer(), fixture('phone-turned.heic')]) {
      const file = await uploadAndProcess(world, me, whole.subarray(0, whole.length * 0.6))
      expect(file).toMatchObject({ state: 'failed', fault: 'UNREADABLE' })
    }
  })

  test.skipIf(!hasFfmpeg)('a truncated video', async () => {
    const whole = ffmpegOutput(testVideoArgs(2), 'mp4')
    expect(await uploadAndProcess(world, me, whole.subarray(0, whole.length / 2))).toMatchObject({
      state: 'failed',
      fault: 'UNREADABLE',
    })
  })
})

describe('HEIC photos', () => {
  const upright = async (url: string | undefined) => {
    const { data } = await sharp((await fetchAs(world, me, url)).rawPayload)
      .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [0, 3, 6, 9].map((at) => {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      return r > 200 && b > 200 ? 'white' : r > 150 ? 'red' : g > 120 ? 'green' : b > 150 ? 'blue' : 'none'
    })
  }
  test.each([
    ['phone-turned.heic', 480, 640],
    ['phone-50mp.heic', 6144, 8160],
    ['phone-grid.heic', 900, 1000],
  ])('%s is upright, without location data, and displayed', async (name, width, height) => {
    const photo = fixture(name)
    expect(photo.includes('Phone')).toBe(true)
    const file = await uploadAndProcess(world, me, photo, { name: 'IMG_0001.HEIC' })
    expect(file).toMatchObject({ state: 'ready', kind: 'image', width, height })
    expect(file.colour).toMatch(/^#8/)
    expect(await upright(`${file.url}&w=320&f=webp`)).toEqual(['blue', 'red', 'white', 'green'])
    const stored = await sharp((await fetchAs(world, me, file.url)).rawPayload).metadata()
    expect([stored.format, stored.exif, stored.orientation]).toEqual(['webp', undefined, undefined])
  })

  test.each(['profile', 'profileBanner'] as const)('is upright in a %s, too', async (folder) => {
    const sent = await world.api.as(me)('POST /uploadFile', {
      body: { folder },
      files: { file: new File([new Uint8Array(fixture('phone-turned.heic'))], 'me.heic') },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    const stored = await fetchAs(world, undefined, sent.body.data.url)
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
    expect(await upright(sent.body.data.url)).toEqual(['blue', 'red', 'white', 'green'])
  })
})

test('a file that crashed the server on every attempt is failed and can be retried', async () => {
  const sent = await uploadFile(world, me, await testImage(8).png().toBuffer())
  if (!sent.ok) throw new Error(sent.body.code)
  const { _id: mediaId } = sent.body.data
  const { db } = world.context
  const look = async () => (await world.api.as(me)('GET /media', { query: { mediaId } })).body
  const collect = () => jobs['collect-orphans'](world.context, {}, 'test')
  await db`update media_file set state = 'making' where id = ${mediaId}`
  // Its last attempt crashed as well.
  await db`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'somebody'
    where key = ${`process-media ${mediaId}`}`
  await collect()
  expect(await look()).toMatchObject({ data: { state: 'making' } })
  await db`update graphile_worker._private_jobs set locked_at = null, locked_by = null`
  await collect()
  expect(await look()).toMatchObject({ data: { state: 'failed', fault: 'UNEXPECTED' } })
  expect((await world.api.as(me)('POST /media/retry', { body: { mediaId } })).status).toBe(200)
  await world.settle()
  expect(await look()).toMatchObject({ data: { state: 'ready' } })
})

test('an invalid file does not affect the next one', async () => {
  const bad = await uploadFile(
    world,
    me,
    Buffer.concat([(await testImage(6).png().toBuffer()).subarray(0, 300)]),
  )
  expect(bad.status).toBe(200)
  const good = await uploadAndProcess(world, me, await testImage(7).png().toBuffer())
  expect(good.state).toBe('ready')
})
