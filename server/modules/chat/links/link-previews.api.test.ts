import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchAs, testImage } from '../../../../tests/support/media/media-files.ts'
import { dataOf, messagesOf, sent, talking } from '../../../../tests/support/world/chat.ts'
import { createPost, follow } from '../../../../tests/support/world/posts.ts'
import { createProduct, createSeller } from '../../../../tests/support/world/products.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const world = await createWorld({
  env: { RATE_LIMIT_SCALE: '0', LINK_PREVIEWS: '1', LINK_PREVIEW_LOOPBACK: '1' },
})
const { api, context } = world

let origin = ''
const requests: string[] = []
const image = await testImage().jpeg().toBuffer()
const server = createServer((request, reply) => {
  requests.push(request.url ?? '')
  if (request.url === '/private') return reply.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  if (request.url === '/pic.jpg') return reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(image)
  if (request.url === '/bad.jpg')
    return reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('no image')
  const picture = request.url === '/broken' ? '/bad.jpg' : '/pic.jpg'
  return reply.writeHead(200, { 'content-type': 'text/html' })
    .end(`<head><title>Dunes at 5 a.m.</title><meta name="description" content="A walk &amp; a print">
      <meta property="og:image" content="${picture}"><meta property="og:site_name" content="Paper"></head>`)
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function pair() {
  const [fan, creator] = [await world.fan(), await world.creator()]
  return { fan, creator, chatId: await talking(world, fan, creator) }
}
const previewOf = async (who: TestUser, messageId: string) =>
  dataOf(await api.as(who)('GET /message', { query: { messageId } })).payload.linkPreview
const times = (path: string) => requests.filter((url) => url === path).length

test('a linked page is read once by the server and shown to both, with its picture from here', async () => {
  const { fan, creator, chatId } = await pair()
  const text = `Seen this? ${origin}/dunes`
  const first = await sent(world, creator, { chatId }, text)
  expect(first.payload.linkPreview).toBeUndefined()
  await world.settle()
  const preview = await previewOf(fan, first.messageId)
  expect(preview).toMatchObject({
    url: `${origin}/dunes`,
    title: 'Dunes at 5 a.m.',
    description: 'A walk & a print',
    site: 'Paper',
  })
  expect(preview?.imageUrl).toMatch(/^\/media\/link-preview\//)
  expect((await fetchAs(world, fan, preview?.imageUrl)).statusCode).toBe(200)
  const changed = await messagesOf(world, fan, chatId, { afterChange: first.changeSeq })
  expect(changed.map(({ messageId }) => messageId)).toEqual([first.messageId])

  const second = await sent(world, fan, { chatId }, text)
  expect(second.payload.linkPreview).toEqual(preview)
  await world.settle()
  expect([times('/dunes'), times('/pic.jpg')]).toEqual([1, 1])
})

test('a page that leads to a private address has no preview, and an unusable picture is left out', async () => {
  const { fan, chatId } = await pair()
  const refused = await sent(world, fan, { chatId }, `${origin}/private`)
  const unreachable = await sent(world, fan, { chatId }, 'http://169.254.169.254/latest')
  const broken = await sent(world, fan, { chatId }, `${origin}/broken`)
  await world.settle()
  expect(await previewOf(fan, refused.messageId)).toBeUndefined()
  expect(await previewOf(fan, unreachable.messageId)).toBeUndefined()
  expect(await previewOf(fan, broken.messageId)).toMatchObject({ title: 'Dunes at 5 a.m.' })
  expect(await previewOf(fan, broken.messageId)).not.toHaveProperty('imageUrl')
})

test('strangers show no preview until their request is accepted; editing and deleting removes it', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const { messageId, chatId } = await sent(world, fan, { receiverId: creator.id }, `${origin}/dunes`)
  await world.settle()
  expect(await previewOf(creator, messageId)).toBeUndefined()
  expect(await previewOf(fan, messageId)).toMatchObject({ title: 'Dunes at 5 a.m.' })
  dataOf(await api.as(creator)('POST /chat/request', { body: { chatId, action: 'ACCEPT' } }))
  expect(await previewOf(creator, messageId)).toMatchObject({ title: 'Dunes at 5 a.m.' })
  dataOf(await api.as(fan)('PUT /message', { body: { messageId, text: 'No link any more' } }))
  expect(await previewOf(creator, messageId)).toBeUndefined()
})

test('links to our own posts and profiles show what the reader may see', async () => {
  const { fan, creator, chatId } = await pair()
  await follow(world, fan, creator.id)
  const { postId } = await createPost(world, creator, { title: 'Open post' } as never)
  const { publicUrl } = context.config
  const post = await sent(world, creator, { chatId }, `Here: ${publicUrl}/post/${postId}`)
  expect(post.payload.linkPreview).toMatchObject({ title: 'Open post', site: `@${creator.username}` })
  expect(await previewOf(fan, post.messageId)).toMatchObject({ title: 'Open post' })
  const profile = await sent(world, fan, { chatId }, `${publicUrl}/${creator.username}`)
  expect(profile.payload.linkPreview).toMatchObject({ site: `@${creator.username}` })

  dataOf(await api.as(creator)('DELETE /posts', { query: { postId } }))
  expect(await previewOf(fan, post.messageId)).toBeUndefined()

  const hidden = await world.creator()
  dataOf(await api.as(hidden)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } }))
  const blocked = await sent(world, creator, { chatId }, `${publicUrl}/${hidden.username}`)
  expect(blocked.payload.linkPreview).toMatchObject({ site: `@${hidden.username}` })
  expect(await previewOf(fan, blocked.messageId)).toBeUndefined()
})

test('a product is previewed while it is published', async () => {
  const [seller, fan] = [await createSeller(world), await world.fan()]
  const chatId = await talking(world, fan, seller)
  const [open, draft] = [
    await createProduct(world, seller),
    await createProduct(world, seller, { isDraft: true }),
  ]
  const link = (assetId: string) => `${context.config.publicUrl}/marketplace/${assetId}`
  const shown = await sent(world, seller, { chatId }, link(open.assetId))
  const kept = await sent(world, seller, { chatId }, link(draft.assetId))
  expect(await previewOf(fan, shown.messageId)).toMatchObject({
    title: 'Signed print',
    site: `@${seller.username}`,
  })
  expect(await previewOf(fan, kept.messageId)).toBeUndefined()
  expect(await previewOf(seller, kept.messageId)).toMatchObject({ title: 'Signed print' })
})

test('the setting switches reading off', async () => {
  const off = await createWorld({ env: { LINK_PREVIEWS: '0', LINK_PREVIEW_LOOPBACK: '1' } })
  const [fan, creator] = [await off.fan(), await off.creator()]
  const chatId = await talking(off, fan, creator)
  const before = requests.length
  const { messageId } = await sent(off, fan, { chatId }, `${origin}/off`)
  await off.settle()
  expect(requests).toHaveLength(before)
  expect(dataOf(await off.api.as(fan)('GET /message', { query: { messageId } })).payload).not.toHaveProperty(
    'linkPreview',
  )
})
