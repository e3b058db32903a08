import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testImage, fetchAs, uploadAndProcess } from '../../../../tests/support/media/media-files.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  world.context.ports.media.canView = async () => true
})
const form = (bytes: Buffer) => ({ file: new File([new Uint8Array(bytes)], 'found.jpg') })

test('a leaked copy identifies its viewer; an unmarked image identifies no one', async () => {
  const creator = await world.creator()
  const file = await uploadAndProcess(
    world,
    creator,
    await testImage(21, 1400, 1000).jpeg({ quality: 90 }).toBuffer(),
  )
  const fans = [await world.fan(), await world.fan(), await world.fan()]
  const copies = []
  for (const fan of fans) {
    const visible = await world.api.as(fan)('GET /media', { query: { mediaId: file._id } })
    if (!visible.ok) throw new Error(visible.body.code)
    copies.push((await fetchAs(world, fan, `${visible.body.data.url}&w=1280&f=webp`)).rawPayload)
  }
  const own = (await fetchAs(world, creator, `${file.url}&w=1280&f=webp`)).rawPayload
  const mistreat = async (copy: Buffer) => {
    const half = await sharp(copy).resize(640).png().toBuffer()
    return sharp(half)
      .extract({ left: 40, top: 20, width: 576, height: 411 })
      .jpeg({ quality: 70 })
      .toBuffer()
  }
  const staff = world.api.as(await world.staff('moderator'))
  const found = await staff('POST /staff/leakLookup', {
    body: {},
    files: form(await mistreat(copies[1] ?? own)),
  })
  if (!found.ok) throw new Error(found.body.code)
  const [match] = found.body.data.matches
  expect(match).toMatchObject({
    mediaId: file._id,
    ownerName: creator.username,
    viewer: { _id: fans[1]?.id },
  })
  expect(match?.certainty).toBeGreaterThan(0.99)

  const plain = await staff('POST /staff/leakLookup', {
    body: { mediaId: file._id },
    files: form(await mistreat(own)),
  })
  if (!plain.ok) throw new Error(plain.body.code)
  expect(plain.body.data.matches).toMatchObject([{ mediaId: file._id, certainty: 0 }])
  expect(plain.body.data.matches[0]?.viewer).toBeUndefined()

  // The creator looks up one of their own images.
  const mine = (body: { mediaId: string }, bytes: Buffer) =>
    world.api.as(creator)('POST /vault/leakLookup', { body, files: form(bytes) })
  const result = await mine({ mediaId: file._id }, await mistreat(copies[2] ?? own))
  expect(result.body).toMatchObject({ data: { isAlike: true, viewer: { username: fans[2]?.username } } })
  expect((await mine({ mediaId: file._id }, await mistreat(own))).body).toMatchObject({
    data: { isAlike: true, certainty: 0 },
  })
  const stranger = await testImage(99, 600, 500).jpeg().toBuffer()
  expect((await mine({ mediaId: file._id }, stranger)).body).toMatchObject({
    data: { isAlike: false, certainty: 0 },
  })
  for (const user of [await world.creator(), fans[2]])
    expect(
      user &&
        (await world.api.as(user)('POST /vault/leakLookup', {
          body: { mediaId: file._id },
          files: form(own),
        })),
    ).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })

  const other = await staff('POST /staff/leakLookup', {
    body: {},
    files: form(await testImage(99, 600, 500).jpeg().toBuffer()),
  })
  expect(other.ok && other.body.data.matches.filter(({ viewer }) => viewer)).toEqual([])
})

test('is for moderators, and accepts images including HEIC', async () => {
  const heic = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/phone-turned.heic'))
  const moderator = world.api.as(await world.staff('moderator'))
  expect((await moderator('POST /staff/leakLookup', { body: {}, files: form(heic) })).status).toBe(200)
  const cut = form(heic.subarray(0, heic.length * 0.6))
  expect((await moderator('POST /staff/leakLookup', { body: {}, files: cut })).body).toMatchObject({
    code: 'PICTURE_UNREADABLE',
  })
  const files = form(Buffer.from('no picture'))
  expect(
    (await world.api.as(await world.creator())('POST /staff/leakLookup', { body: {}, files })).status,
  ).toBe(403)
  expect(
    (await world.api.as(await world.staff('finance'))('POST /staff/leakLookup', { body: {}, files })).status,
  ).toBe(403)
  expect((await moderator('POST /staff/leakLookup', { body: {}, files })).status).toBe(422)
})
