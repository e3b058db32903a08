import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  ffmpegOutput,
  hasFfmpeg,
  uploadAndProcess,
  testVideoArgs,
} from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { lockedPreviewUrl, signedVariantUrl } from '../public.ts'
import { findMedia } from '../media-store.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const allowed = new Set<string>()
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const { canView } = world.context.ports.media
  world.context.ports.media.canView = async (context, request) =>
    allowed.has(`${request.viewer.id} ${request.mediaId}`) || canView(context, request)
})
const image = async (seed: number, width = 1400, height = 1000) =>
  testImage(seed, width, height).jpeg().toBuffer()
const owned = async (seed: number, size?: [number, number]) => {
  const creator = await world.creator()
  return { creator, file: await uploadAndProcess(world, creator, await image(seed, ...(size ?? []))) }
}
const urlFor = async (user: Pick<TestUser, 'accessToken'>, mediaId: string) => {
  const found = await world.api.as(user)('GET /media', { query: { mediaId } })
  return found.ok ? (found.body.data.url ?? '') : ''
}
const get = (user: Parameters<typeof fetchAs>[1], url: string, headers?: Record<string, string>) =>
  fetchAs(world, user, url, headers)

describe('the URL of a private image', () => {
  test('works for its own session only', async () => {
    const { creator, file } = await owned(1)
    const url = `${file.url}&w=320`
    expect((await get(creator, url)).statusCode).toBe(200)
    const strangers = [await world.fan(), await world.guest(), undefined]
    for (const user of strangers) expect((await get(user, url)).statusCode).toBe(403)
    // The owner's other device gets other URLs.
    const again = await world.api('POST /login', {
      body: { email: creator.email, password: 'Lantern-42!' } as never,
    })
    expect(again.status).toBe(200)
    const second = { accessToken: (again.body as { data: { accessToken: string } }).data.accessToken }
    expect((await get(second, url)).statusCode).toBe(403)
    const staff = await world.staff('moderator')
    expect((await get(staff, url)).statusCode).toBe(403)
    expect((await get(staff, await urlFor(staff as never, file._id))).statusCode).toBe(200)
  })

  test('cannot be altered, and expires', async () => {
    const { creator, file } = await owned(2)
    const url = file.url ?? ''
    for (const forged of [
      url.replace(/s=./, 's=_'),
      url.replace(/e=\w+/, 'e=zzzzzz'),
      url.replace(/v=\w/, 'v=s'),
      url.replace(
        file._id,
        file._id.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      ),
      `/media/vault/${file._id}`,
    ])
      expect([forged, (await get(creator, forged)).statusCode]).toEqual([forged, 403])
    expect((await get(creator, url.replace('/vault/', '/posts/'))).statusCode).toBe(404)
    world.clock.advance(1300)
    expect((await get(creator, url)).statusCode).toBe(403)
  })

  test('is refused after the session ends', async () => {
    const { creator, file } = await owned(3)
    const url = file.url ?? ''
    expect((await get(creator, url)).statusCode).toBe(200)
    await world.api.as(creator)('POST /signOut', { body: { refreshToken: creator.refreshToken } })
    await world.context.revokedSessions.reload()
    expect((await get(creator, url)).statusCode).toBe(403)
  })

  test('is refused within five seconds after access is revoked', async () => {
    const { file } = await owned(4)
    const fan = await world.fan()
    expect(await urlFor(fan, file._id)).toBe('')
    allowed.add(`${fan.id} ${file._id}`)
    const url = await urlFor(fan, file._id)
    world.clock.advance(3)
    expect((await get(fan, url)).statusCode).toBe(200)
    allowed.clear()
    world.clock.advance(5)
    expect((await get(fan, url)).statusCode).toBe(403)
  })

  test('for guests works for everyone while guests have access, and can be altered by no one', async () => {
    const { creator, file } = await owned(8)
    const guest = await world.guest()
    const { canView } = world.context.ports.media
    let isPublic = true
    world.context.ports.media.canView = async (context, request) =>
      (isPublic && request.viewer.kind === 'guest') || canView(context, request)
    const url = await urlFor(guest, file._id)
    expect(await urlFor(await world.guest(), file._id)).toBe(url)
    for (const user of [guest, undefined, await world.fan(), creator])
      expect((await get(user, `${url}&w=320`)).statusCode).toBe(200)
    for (const forged of [
      url.replace(/v=g/, 'v=p'),
      url.replace(/e=\w+/, 'e=zzzzzz'),
      url.replace(/s=./, 's=_'),
    ])
      expect([forged, (await get(creator, forged)).statusCode]).toEqual([forged, 403])
    isPublic = false
    world.clock.advance(3)
    expect((await get(guest, url)).statusCode).toBe(403)
    world.context.ports.media.canView = canView
  })

  test("an agency sees its creators' files while linked", async () => {
    const { creator, file } = await owned(5)
    const agency = await world.agency()
    expect(await urlFor(agency, file._id)).toBe('')
    const { db } = world.context
    const agencyId = agency.id
    await db`insert into agency ${db({ id: agencyId, ownerId: agency.id, legalName: 'Lamp' })}`
    await db`insert into agency_creator ${db({ agencyId, creatorId: creator.id })}`
    const url = await urlFor(agency, file._id)
    world.clock.advance(3)
    expect((await get(agency, url)).statusCode).toBe(200)
    await db`delete from agency_creator where agency_id = ${agencyId}`
    world.clock.advance(5)
    expect((await get(agency, url)).statusCode).toBe(403)
  })
})

describe('an image', () => {
  test('is served in fixed sizes and negotiated formats, and revalidated from cache', async () => {
    const { creator, file } = await owned(6)
    const url = file.url ?? ''
    const avif = await get(creator, `${url}&w=160`, { accept: 'image/avif,image/webp,*/*' })
    expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'private, no-cache' })
    const webp = await get(creator, `${url}&w=320&q=80&f=webp`)
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
    const same = await get(creator, `${url}&w=320&q=80&f=webp`, {
      'if-none-match': String(webp.headers.etag),
    })
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
    for (const odd of ['w=321', 'w=-1', 'q=79', 'blur=3', 'f=bmp', 'w=320&h=160', 'w=1e3', 'q=1'])
      expect([odd, (await get(creator, `${url}&${odd}`)).statusCode]).toEqual([odd, 400])
    const blurred = await get(creator, `${url}&w=320&blur=20&q=1`)
    expect(blurred.statusCode).toBe(200)
  })

  test('requested concurrently is rendered once', async () => {
    const { creator, file } = await owned(7)
    const before = world.context.images.renderCount()
    const all = await Promise.all(Array.from({ length: 200 }, () => get(creator, `${file.url}&w=640&f=webp`)))
    expect(new Set(all.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(
      1,
    )
    expect(world.context.images.renderCount() - before).toBe(1)
  })

  test('carries visible and forensic watermarks for others, and none for its owner', async () => {
    const { creator, file } = await owned(8)
    const fan = await world.fan()
    allowed.add(`${fan.id} ${file._id}`)
    const at = '&w=960&f=webp'
    const [own, theirs] = [
      await get(creator, `${file.url}${at}`),
      await get(fan, `${await urlFor(fan, file._id)}${at}`),
    ]
    const [a, b] = await Promise.all(
      [own, theirs].map(({ rawPayload }) =>
        sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true }),
      ),
    )
    if (!a || !b) throw new Error('nothing was drawn')
    const { width, height } = a.info
    let [corner, middle] = [0, 0]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const difference = Math.abs((a.data[y * width + x] ?? 0) - (b.data[y * width + x] ?? 0))
        if (x > width / 2 && y > height * 0.9) corner = Math.max(corner, difference)
        else if (y < height / 2) middle += difference / ((width * height) / 2)
      }
    expect(corner).toBeGreaterThan(25)
    expect(middle).toBeGreaterThan(0.3)
    expect(middle).toBeLessThan(4)
    const marks = await world.context.db`select viewer_id from media_mark where media_id = ${file._id}`
    expect(marks.map(({ viewerId }) => viewerId as string)).toEqual([fan.id])
    const square = `${await urlFor(fan, file._id)}&w=640&h=640`
    expect((await get(fan, square)).statusCode).toBe(400)
    allowed.clear()
  })

  test('when locked is a preview for one viewer with nothing finer than its cells', async () => {
    const { file } = await owned(9)
    const fan = await world.fan()
    const session = (
      await world.context.db<{ id: string }[]>`select id from session where person_id = ${fan.id}`
    )[0]
    const row = await findMedia(world.context.db, file._id)
    if (!row || !session) throw new Error('missing')
    const url = lockedPreviewUrl(world.context, row, { kind: 'person', id: fan.id, sessionId: session.id })
    const got = await get(fan, url)
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1200 })
    expect((await get(await world.fan(), url)).statusCode).toBe(403)
    // The URL does not contain the file id, and differs per session.
    expect(url).not.toContain(file._id)
    const other = lockedPreviewUrl(world.context, row, { kind: 'person', id: fan.id, sessionId: fan.id })
    expect(other.split('/')[3]).not.toBe(url.split('/')[3])
    // Its signature is not valid for the file itself, even with a known id.
    const [path = '', query = ''] = url.split('?')
    expect((await get(fan, `${path.replace('/glass', '')}?${query}`)).statusCode).toBe(404)
    expect((await get(fan, `${path.replace('/glass', '/film.mp4')}?${query}`)).statusCode).toBe(404)
    expect((await get(fan, `/media/${row.folder}/${row.id}?${query}`)).statusCode).toBe(403)
    expect((await get(fan, `/media/${row.folder}/${row.id}/film.mp4?${query}`)).statusCode).toBe(403)
  })

  test('keeps its animation', async () => {
    const creator = await world.creator()
    const frames = await Promise.all([1, 2, 3].map((seed) => testImage(seed, 200, 100).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const file = await uploadAndProcess(world, creator, gif)
    expect(file).toMatchObject({ isAnimated: true, width: 200, height: 100 })
    const small = await get(creator, `${file.url}&w=100&f=webp`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ pages: 3, width: 100 })
  })

  test('from SVG is rasterized, without its script', async () => {
    const creator = await world.creator()
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="alert(1)"><script>alert(1)</script><rect width="300" height="200" fill="#c63"/><image href="file:///etc/passwd"/></svg>`
    const file = await uploadAndProcess(world, creator, Buffer.from(svg), { name: 'x.svg' })
    const got = await get(creator, `${file.url}&f=webp`)
    expect(got.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(got.rawPayload.includes('script')).toBe(false)
    expect(file).toMatchObject({ colour: expect.stringMatching(/^#c[bcd]6[5678]3[1234]$/), width: 300 })
  })

  test.each([
    [
      'that would unpack to too much',
      async () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'TOO_MANY_PIXELS',
    ],
    ['cut short', async () => (await image(3)).subarray(0, 9000), 'UNREADABLE'],
    [
      'that is broken HEIC',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'.padEnd(400, '\x07'), 'latin1'),
      'UNREADABLE',
    ],
  ])('%s fails with a reason and can be retried', async (_what, bytes, fault) => {
    const creator = await world.creator()
    const file = await uploadAndProcess(world, creator, await bytes())
    expect(file).toMatchObject({ state: 'failed', fault })
    const again = await world.api.as(creator)('POST /media/retry', { body: { mediaId: file._id } })
    expect(again.body).toMatchObject({ data: { state: 'waiting' } })
    expect((await world.api.as(creator)('POST /media/retry', { body: { mediaId: file._id } })).status).toBe(
      409,
    )
    expect(
      (await world.api.as(await world.creator())('POST /media/retry', { body: { mediaId: file._id } }))
        .status,
    ).toBe(404)
  })
})

describe('a public image', () => {
  test('is served in listed sizes or signed ones', async () => {
    const creator = await world.creator()
    const sent = await world.api.as(creator)('POST /uploadFile', {
      body: { folder: 'profile' },
      files: { file: new File([new Uint8Array(await image(11))], 'x.jpg') },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    const { key } = sent.body.data
    const got = await get(undefined, `/media/${key}?w=320&f=webp`)
    expect(got.headers).toMatchObject({ 'cache-control': 'public, max-age=864000, immutable' })
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 320 })
    expect((await get(undefined, `/media/${key}?w=333&f=webp`)).statusCode).toBe(400)
    const signed = signedVariantUrl(world.context, key, {
      width: 333,
      height: 200,
      quality: 60,
      blur: 0,
      format: 'jpeg',
    })
    expect(await sharp((await get(undefined, signed)).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 333,
      height: 200,
    })
    expect((await get(undefined, signed.replace('w=333', 'w=334'))).statusCode).toBe(400)
    expect(
      (await get(undefined, `/media/profile/0190b5a0-0000-7000-8000-000000000000.webp?w=320`)).statusCode,
    ).toBe(404)
  })
})

test('more than ten thousand requests per hour and account are refused', async () => {
  const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } })
  const creator = await strict.creator()
  const file = await uploadAndProcess(strict, creator, await image(12, 300, 200))
  const codes = new Set<number>()
  let firstRefused = 0
  for (let i = 1; i <= 101; i++) {
    const { statusCode } = await fetchAs(strict, creator, `${file.url}&w=80&f=webp`)
    codes.add(statusCode)
    if (statusCode === 429 && !firstRefused) firstRefused = i
  }
  // Limits are scaled to one percent here: the ten-thousandth is the hundredth.
  expect([codes, firstRefused]).toEqual([new Set([200, 429]), 101])
  const refused = await fetchAs(strict, creator, `${file.url}&w=80&f=webp`)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
})

test.skipIf(!hasFfmpeg)('video segments count towards the same limit', async () => {
  const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } })
  const [creator, other] = [await strict.creator(), await strict.creator()]
  const video = await uploadAndProcess(strict, creator, ffmpegOutput(testVideoArgs(5), 'mp4'))
  const base = (video.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
  const query = video.hlsUrl?.split('?')[1] ?? ''
  const rest = ['master.m3u8', '240/index.m3u8', 'key', '240/00000.ts', '240/00001.ts']
  const parts = [...rest.map((part) => `${base}${part}?${query}`), video.fileUrl, `${video.url}&w=80&f=webp`]
  // A viewer requests a segment every four seconds: the limit is eleven hours of video per hour.
  const codes: number[] = []
  for (let i = 0; i < 102; i++)
    codes.push((await fetchAs(strict, creator, parts[i % parts.length], { range: 'bytes=0-9' })).statusCode)
  expect(codes.findIndex((code) => code === 429)).toBe(100)
  expect(codes.slice(100)).toEqual([429, 429])
  expect(codes.slice(0, 100).every((code) => code === 200 || code === 206)).toBe(true)
  const theirs = await uploadAndProcess(strict, other, await image(12, 300, 200))
  expect((await fetchAs(strict, other, `${theirs.url}&w=80&f=webp`)).statusCode).toBe(200)
})
