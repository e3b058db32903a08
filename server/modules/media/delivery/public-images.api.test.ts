import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

type Who = Pick<TestUser, 'accessToken'>
const send = (user: Who, bytes: Buffer | undefined, folder: 'profile' | 'profileBanner' = 'profile') =>
  world.api.as(user)('POST /uploadFile', {
    body: { folder },
    files: bytes ? { file: new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }) } : {},
  })
const image = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
const keyOf = async (user: Who, folder: 'profile' | 'profileBanner' = 'profile') => {
  const sent = await send(user, await image().png().toBuffer(), folder)
  if (!sent.ok) throw new Error(sent.body.code)
  return sent.body.data.key
}
const get = (url: string) => world.app.inject(url)

describe('an image', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('as %s becomes two WebP files', async (format) => {
    const sent = await send(await world.fan(), await image(900, 700).toFormat(format).toBuffer())
    if (!sent.ok) throw new Error(sent.body.code)
    const { url = '', width, height } = sent.body.data
    expect([width, height]).toEqual([640, 640])
    const whole = await get(url)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=864000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    const small = await get(url.replace('.webp', '-small.webp'))
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 })
  })

  test('is oriented upright and has no location data', async () => {
    const photo = await image(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const taken = await sharp(photo).metadata()
    expect([taken.orientation, taken.exif?.includes('Camera')]).toEqual([6, true])
    const sent = await send(await world.fan(), photo, 'profileBanner')
    if (!sent.ok) throw new Error(sent.body.code)
    const stored = await sharp((await get(sent.body.data.url ?? '')).rawPayload).metadata()
    expect([stored.width, stored.height]).toEqual([200, 400])
    expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ['nothing', undefined, 'FILE_INVALID', '222 File is invalid'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'PICTURE_UNREADABLE',
    ],
    ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'PICTURE_UNREADABLE'],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'PICTURE_UNREADABLE'],
    ['the head of a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'PICTURE_UNREADABLE'],
  ] as const)('that is %s is rejected', async (_name, bytes, code, message?: string) => {
    const refused = await send(await world.fan(), bytes)
    expect(refused).toMatchObject({ status: 422, body: { code, ...(message ? { message } : {}) } })
  })

  test('that is truncated is rejected', async () => {
    const whole = await image(800, 800).jpeg().toBuffer()
    expect(await send(await world.fan(), whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 422,
      body: { code: 'PICTURE_UNREADABLE' },
    })
  })

  test('that would decompress to too many pixels is rejected before decoding', async () => {
    const bomb = await image(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await send(await world.fan(), bomb)).toMatchObject({
      status: 422,
      body: { code: 'PICTURE_TOO_LARGE' },
    })
  })

  test('upload needs a session and a known folder', async () => {
    const bytes = await image().png().toBuffer()
    expect((await send({ accessToken: 'none' }, bytes)).status).toBe(401)
    expect(await send(await world.fan(), bytes, 'nowhere' as 'profile')).toMatchObject({ status: 400 })
    expect(await send(await world.guest(), bytes)).toMatchObject({ status: 200 })
  })
})

describe('public delivery', () => {
  test('serves images of the public folders only', async () => {
    await world.context.storage.put('document/secret.webp', Buffer.from('secret'))
    await world.context.storage.put('profile/secret.txt', Buffer.from('secret'))
    for (const url of [
      '/media/document/secret.webp',
      '/media/profile/secret.txt',
      '/media/profile/..%2fdocument%2fsecret.webp',
      '/media/profile/0190b5a0-0000-7000-8000-000000000000.webp',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })
})

describe('an upload key', () => {
  const use = (user: TestUser, body: object) => world.api.as(user)('PUT /profile', { body })

  test('can be used by its uploader, once, in its own folder', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const key = await keyOf(fan)
    const refused = { status: 422, body: { code: 'UPLOAD_NOT_FOUND' } }
    expect(await use(other, { profilePic: key })).toMatchObject(refused)
    expect(await use(fan, { coverPic: key })).toMatchObject(refused)
    expect(await use(fan, { profilePic: 'profile/made-up.webp' })).toMatchObject(refused)
    expect(await use(fan, { profilePic: 'demo/portraits/01.webp' })).toMatchObject(refused)
    expect(await use(fan, { profilePic: key })).toMatchObject({
      status: 200,
      body: { data: { profilePic: key } },
    })
    expect(await use(fan, { profilePic: key })).toMatchObject({ status: 200 })
    expect(await use(other, { profilePic: key })).toMatchObject(refused)
    const visible = await world.api.as(other)('GET /profile', { query: { userId: fan.id } })
    expect(visible.body).toMatchObject({ data: { profilePic: key } })
  })

  test('unused for a day is collected with its files; used ones stay, released ones are removed', async () => {
    const fan = await world.fan()
    const [orphan, first, second] = [await keyOf(fan), await keyOf(fan), await keyOf(fan)]
    await use(fan, { profilePic: first })
    await use(fan, { profilePic: second })
    const collect = () => jobs['collect-orphans'](world.context, {}, 'job-1')
    const existing = async (key: string) => (await get(`/media/${key}`)).statusCode === 200
    world.clock.advance(86_000)
    await collect()
    expect(await Promise.all([orphan, first, second].map(existing))).toEqual([true, true, true])
    world.clock.advance(500)
    await collect()
    expect(await Promise.all([orphan, first, second].map(existing))).toEqual([false, false, true])
    expect(await existing(orphan.replace('.webp', '-small.webp'))).toBe(false)
    const again = await world.fan()
    expect(await use(again, { profilePic: orphan })).toMatchObject({ status: 422 })
  })

  test('is released when the image is removed', async () => {
    const fan = await world.fan()
    const key = await keyOf(fan)
    await use(fan, { profilePic: key })
    const cleared = await use(fan, { profilePic: '' })
    expect(cleared.ok && 'profilePic' in cleared.body.data).toBe(false)
  })
})
