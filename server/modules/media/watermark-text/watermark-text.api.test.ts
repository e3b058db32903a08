import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fetchAs, testImage, uploadAndProcess } from '../../../../tests/support/media/media-files.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
const allowed = new Set<string>()
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const { canView } = world.context.ports.media
  world.context.ports.media.canView = async (context, request) =>
    allowed.has(`${request.viewer.id} ${request.mediaId}`) || canView(context, request)
})
const save = (person: Pick<TestUser, 'accessToken'>, text: string | null) =>
  world.api.as(person)('PUT /watermark', { body: { text } })

test('creators choose their own text and return to the default', async () => {
  const creator = await world.creator()
  const defaultText = `Fanlight @${creator.username}`
  expect(await world.api.as(creator)('GET /watermark')).toMatchObject({ body: { data: { defaultText } } })
  expect(await save(creator, '  © Mara   Lind ')).toMatchObject({
    status: 200,
    body: { data: { text: '© Mara Lind', defaultText } },
  })
  expect(await save(creator, 'x'.repeat(41))).toMatchObject({
    status: 400,
    body: { fields: { text: 'Use up to 40 characters.' } },
  })
  expect(await save(creator, 'مارا')).toMatchObject({ status: 400, body: { fields: expect.anything() } })
  const reset = await save(creator, null)
  expect(reset.ok && reset.body.data).toEqual({ defaultText })
})

test('guests and fans have none', async () => {
  expect((await save(await world.guest(), 'Mine')).status).toBe(401)
  expect((await save(await world.fan(), 'Mine')).status).toBe(403)
  expect((await world.api.as(await world.fan())('GET /watermark')).status).toBe(403)
})

test('the next delivered copy has the new text, the same text is not drawn again', async () => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const file = await uploadAndProcess(world, creator, await testImage(3, 1400, 1000).jpeg().toBuffer())
  allowed.add(`${fan.id} ${file._id}`)
  const found = await world.api.as(fan)('GET /media', { query: { mediaId: file._id } })
  const url = found.ok ? (found.body.data.url ?? '') : ''
  const deliver = async () => {
    const { rawPayload, headers } = await fetchAs(world, fan, `${url}&w=960&f=webp`)
    const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
    // The lower right corner, where the text is.
    const corner = data.subarray(Math.round(info.height * 0.9) * info.width)
    return { corner, etag: headers.etag }
  }
  const first = await deliver()
  await save(creator, 'A <much> longer & different text')
  const second = await deliver()
  expect(second.etag).not.toBe(first.etag)
  expect(Buffer.compare(second.corner, first.corner)).not.toBe(0)
  const drawn = world.context.images.renderCount()
  expect((await deliver()).etag).toBe(second.etag)
  expect(world.context.images.renderCount()).toBe(drawn)
  await save(creator, null)
  expect((await deliver()).etag).toBe(first.etag)
})
