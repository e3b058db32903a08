import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  testImage,
  fetchAs,
  putToPresignedUrl,
  uploadAndProcess,
  uploadFile,
} from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { PART_BYTES } from '../media-rules.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let [creator, other]: TestUser[] = []
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
  other = await world.creator()
})
const account = () => {
  if (!creator || !other) throw new Error('nobody is there')
  return { creator, other }
}
const beginParts = async (user: TestUser, size: number) => {
  const started = await world.api.as(user)('POST /aws/multipart/presigned', {
    body: { folder: 'vault', fileName: 'big.bin', size },
  })
  if (!started.ok) throw new Error(started.body.code)
  return started.body.data
}

describe('a multipart upload', () => {
  test('resumes without resending finished parts', async () => {
    const { creator: me } = account()
    const image = await testImage(3, 900, 700).png().toBuffer()
    const bytes = Buffer.concat([image, Buffer.alloc(PART_BYTES * 2 + 5 - image.length)])
    const api = world.api.as(me)
    const started = await beginParts(me, bytes.length)
    expect(started).toMatchObject({ partBytes: PART_BYTES, partCount: 3, done: [] })
    expect(started.parts.map(({ size }) => size)).toEqual([PART_BYTES, PART_BYTES, 5])
    const part = (n: number) => bytes.subarray((n - 1) * PART_BYTES, n * PART_BYTES)
    const [first, , third] = started.parts
    expect((await putToPresignedUrl(world, first?.url ?? '', part(1))).statusCode).toBe(200)
    expect((await putToPresignedUrl(world, third?.url ?? '', part(3))).statusCode).toBe(200)
    expect(await api('POST /aws/multipart/complete', { body: { mediaId: started.mediaId } })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_INCOMPLETE' },
    })
    const again = await api('POST /aws/multipart/presigned', { body: { mediaId: started.mediaId } })
    expect(again).toMatchObject({
      body: { data: { done: [{ partNumber: 1 }, { partNumber: 3 }], parts: [{ partNumber: 2 }] } },
    })
    const waiting = await api('GET /uploads')
    expect(waiting.body).toMatchObject({
      totalCount: 1,
      data: [{ mediaId: started.mediaId, fileName: 'big.bin' }],
    })
    if (!again.ok) throw new Error(again.body.code)
    await putToPresignedUrl(world, again.body.data.parts[0]?.url ?? '', part(2))
    const whole = await api('POST /aws/multipart/complete', { body: { mediaId: started.mediaId } })
    expect(whole.body).toMatchObject({ data: { kind: 'image', state: 'waiting', size: bytes.length } })
    const twice = await api('POST /aws/multipart/complete', { body: { mediaId: started.mediaId } })
    expect(twice.status).toBe(200)
    expect((await api('GET /uploads')).status).toBe(204)
  })

  test('belongs to its uploader', async () => {
    const { creator: me, other: you } = account()
    const { mediaId } = await beginParts(me, 100)
    const api = world.api.as(you)
    const missing = { status: 404, body: { code: 'MEDIA_NOT_FOUND' } }
    expect(await api('POST /aws/multipart/presigned', { body: { mediaId } })).toMatchObject(missing)
    expect(await api('POST /aws/multipart/complete', { body: { mediaId } })).toMatchObject(missing)
    expect(await api('DELETE /uploads', { query: { mediaId } })).toMatchObject(missing)
    expect(await world.api.as(me)('DELETE /uploads', { query: { mediaId } })).toMatchObject({ status: 200 })
    expect(await world.api.as(me)('POST /aws/multipart/presigned', { body: { mediaId } })).toMatchObject(
      missing,
    )
  })

  test('leaves nothing behind when cancelled', async () => {
    const { creator: me } = account()
    const parts = () => readdirSync(join(world.context.config.dataDir, 'files', '.parts'))
    const before = parts()
    const {
      mediaId,
      parts: [first],
    } = await beginParts(me, 3)
    await putToPresignedUrl(world, first?.url ?? '', Buffer.from('abc'))
    expect(parts().length).toBe(before.length + 1)
    await world.api.as(me)('DELETE /uploads', { query: { mediaId } })
    expect(parts()).toEqual(before)
    expect((await putToPresignedUrl(world, first?.url ?? '', Buffer.from('abc'))).statusCode).toBe(422)
  })
})

describe('the file type', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(300)])
  test.each([
    ['a zip named .mp4', zip, 'film.mp4'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'picture.png'],
    ['words', Buffer.from('hello'), 'sound.mp3'],
    ['a playlist', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n'), 'film.mp4'],
    ['zeros', Buffer.alloc(5000), 'picture.jpg'],
  ])('is detected from the content: %s is rejected', async (_what, bytes, name) => {
    const { creator: me } = account()
    expect(await uploadFile(world, me, bytes, { name })).toMatchObject({
      status: 422,
      body: { code: 'FILE_INVALID', message: '222 File is invalid' },
    })
  })

  test('must be allowed in its folder', async () => {
    const { creator: me } = account()
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
    expect(await uploadFile(world, me, pdf, { folder: 'posts' })).toMatchObject({
      status: 422,
      body: { code: 'UPLOAD_KIND_REFUSED' },
    })
    const saved = await uploadAndProcess(world, me, pdf, { folder: 'chatMedia', name: 'contract “é”.pdf' })
    const got = await fetchAs(world, me, saved.fileUrl)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''contract%20%E2%80%9C%C3%A9%E2%80%9D.pdf`,
    })
  })

  test('empty and oversized files cannot be registered', async () => {
    const { creator: me } = account()
    const announce = (size: number, folder: 'vault' | 'reportImages' = 'vault') =>
      world.api.as(me)('POST /aws/presigneUrl', { body: { folder, fileName: 'x', size } })
    expect((await announce(0)).status).toBe(400)
    expect((await announce(5_000_000_001)).status).toBe(400)
    expect((await announce(5_000_000_000)).status).toBe(200)
  })

  test('a file without uploaded bytes does not exist', async () => {
    const { creator: me } = account()
    const started = await world.api.as(me)('POST /aws/presigneUrl', {
      body: { folder: 'vault', fileName: 'x', size: 5 },
    })
    if (!started.ok) throw new Error(started.body.code)
    expect(
      await world.api.as(me)('POST /media/acknowledge', { body: { mediaId: started.body.data.mediaId } }),
    ).toMatchObject({ status: 409, body: { code: 'UPLOAD_INCOMPLETE' } })
  })

  test('an acknowledged upload can no longer be replaced', async () => {
    const { creator: me } = account()
    const bytes = await testImage(9).jpeg().toBuffer()
    const started = await world.api.as(me)('POST /aws/presigneUrl', {
      body: { folder: 'vault', fileName: 'x.jpg', size: bytes.length },
    })
    if (!started.ok) throw new Error(started.body.code)
    const { mediaId, url } = started.body.data
    expect((await putToPresignedUrl(world, url, bytes)).statusCode).toBe(200)
    // Until then it may be sent again.
    expect((await putToPresignedUrl(world, url, bytes)).statusCode).toBe(200)
    expect((await world.api.as(me)('POST /media/acknowledge', { body: { mediaId } })).status).toBe(200)
    const replaced = await putToPresignedUrl(world, url, Buffer.alloc(bytes.length))
    expect([replaced.statusCode, replaced.json()]).toMatchObject([403, { code: 'UPLOAD_REFUSED' }])
    await world.settle()
    const media = await world.api.as(me)('GET /media', { query: { mediaId } })
    expect(media).toMatchObject({ body: { data: { state: 'ready' } } })
  })

  test('the acknowledge endpoints of posts and stories accept files of their folder only', async () => {
    const { creator: me } = account()
    const bytes = await testImage(8).jpeg().toBuffer()
    const started = await world.api.as(me)('POST /aws/presigneUrl', {
      body: { folder: 'posts', fileName: 'x.jpg', size: bytes.length },
    })
    if (!started.ok) throw new Error(started.body.code)
    const body = { mediaId: started.body.data.mediaId }
    await putToPresignedUrl(world, started.body.data.url, bytes)
    expect((await world.api.as(me)('POST /story/media/acknowledge', { body })).status).toBe(404)
    expect((await world.api.as(me)('POST /posts/media/acknowledge', { body })).status).toBe(200)
  })
})

describe('POST /uploadFile', () => {
  test('processes a small image immediately and strips its metadata', async () => {
    const { creator: me } = account()
    const photo = await testImage(4, 400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sent = await world.api.as(me)('POST /uploadFile', {
      body: { folder: 'posts' },
      files: { file: new File([new Uint8Array(photo)], 'a/../b.jpg') },
    })
    if (!sent.ok) throw new Error(sent.body.code)
    expect(sent.body.data.media).toMatchObject({
      state: 'ready',
      kind: 'image',
      name: 'b.jpg',
      width: 200,
      height: 400,
    })
    const got = await fetchAs(world, me, `${sent.body.data.url}&f=jpeg`)
    const saved = await sharp(got.rawPayload).metadata()
    expect([saved.width, saved.height, saved.exif, saved.orientation]).toEqual([
      200,
      400,
      undefined,
      undefined,
    ])
    const stored = readdirSync(
      join(world.context.config.dataDir, 'files', 'media', sent.body.data.media?._id ?? ''),
    )
    expect(stored).toEqual(['master'])
  })
  test('returns 222 without a file, and requires sign-in', async () => {
    const { creator: me } = account()
    expect(
      await world.api.as(me)('POST /uploadFile', { body: { folder: 'vault' }, files: {} }),
    ).toMatchObject({
      status: 422,
      body: { message: '222 File is invalid' },
    })
    const guest = await world.guest()
    expect(
      await world.api.as(guest)('POST /uploadFile', {
        body: { folder: 'vault' },
        files: { file: new File(['x'], 'x') },
      }),
    ).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } })
  })
})

describe('GET /cognitoToken', () => {
  test('returns credentials for one folder that expire, also with the session', async () => {
    const me = await world.creator()
    const api = world.api.as(me)
    const value = await api('GET /cognitoToken', { query: { folder: 'chatMedia' } })
    if (!value.ok) throw new Error(value.body.code)
    const { Token, IdentityId, region } = value.body.data
    expect([IdentityId, region]).toEqual([me.id, 'local'])
    const guest = world.api.as(await world.guest())
    const begin = (folder: 'chatMedia' | 'vault', token = Token) =>
      guest('POST /aws/presigneUrl', { body: { folder, fileName: 'x', size: 5, Token: token } })
    expect((await begin('chatMedia')).status).toBe(200)
    expect(await begin('vault')).toMatchObject({ status: 403 })
    expect(await begin('chatMedia', `${Token.slice(0, -2)}xx`)).toMatchObject({ status: 403 })
    expect((await guest('GET /vault')).status).toBe(401)
    world.clock.advance(901)
    expect(await begin('chatMedia')).toMatchObject({ status: 403 })
  })
})

describe('quota', () => {
  test('counts uploads in progress, also under concurrency', async () => {
    const fan = await world.fan()
    const announce = () =>
      world.api.as(fan)('POST /aws/presigneUrl', {
        body: { folder: 'chatMedia', fileName: 'x', size: 2_000_000_000 },
      })
    const all = await Promise.all([announce(), announce(), announce(), announce()])
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(all.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'QUOTA_EXCEEDED' })
  })
})

describe('orphans', () => {
  test('are removed after a day; vault files and files in use stay', async () => {
    const [fan, maker] = [await world.fan(), await world.creator()]
    const image = await testImage(5).png().toBuffer()
    const chat = { folder: 'chatMedia' as const }
    const [lost, used, vaulted] = [
      await uploadAndProcess(world, fan, image, chat),
      await uploadAndProcess(world, fan, image, chat),
      await uploadAndProcess(world, maker, image),
    ]
    const { mediaId: unfinished } = await beginParts(maker, 10)
    const { media } = world.context.ports
    const { listUses } = media
    media.listUses = async (_sql, ids) =>
      ids.includes(used._id) ? [{ mediaId: used._id, type: 'message', title: 'Hello', at: new Date() }] : []
    const collect = () => jobs['collect-orphans'](world.context, {}, 'job-1')
    const existing = async () => {
      const rows = await world.context.db<{ id: string }[]>`
        select id from media_file where id in ${world.context.db([lost._id, used._id, vaulted._id, unfinished])}`
      return new Set(rows.map(({ id }) => id))
    }
    world.clock.advance(86_000)
    await collect()
    expect((await existing()).size).toBe(4)
    world.clock.advance(500)
    await collect()
    expect(await existing()).toEqual(new Set([used._id, vaulted._id]))
    expect(await world.context.storage.sizeOf(`media/${lost._id}/master`)).toBeUndefined()
    expect(await world.context.storage.sizeOf(`media/${used._id}/master`)).toBeGreaterThan(0)
    media.listUses = listUses
  })
  test('an erased user leaves no files', async () => {
    const maker = await world.creator()
    const file = await uploadAndProcess(world, maker, await testImage(6).png().toBuffer())
    await jobs['remove-user-media'](world.context, { personId: maker.id }, 'job-1')
    expect(await world.context.storage.sizeOf(`media/${file._id}/master`)).toBeUndefined()
    expect((await world.api.as(maker)('GET /media', { query: { mediaId: file._id } })).status).toBe(404)
  })
})

test("a missing file and another user's file are indistinguishable", async () => {
  const [me, you] = [await world.creator(), await world.creator()]
  const file = await uploadAndProcess(world, me, await testImage(7).png().toBuffer())
  const theirs = await world.api.as(you)('GET /media', { query: { mediaId: file._id } })
  const none = await world.api.as(you)('GET /media', { query: { mediaId: newId() } })
  expect(theirs.body).toEqual(none.body)
})
