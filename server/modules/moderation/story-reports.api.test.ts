import { expect, test } from 'vitest'
import { fetchAs } from '../../../tests/support/media/media-files.ts'
import { fundWallet } from '../../../tests/support/money/wallets.ts'
import { dataOf } from '../../../tests/support/world/chat.ts'
import { createPhoto } from '../../../tests/support/world/posts.ts'
import { buyStory, createStory, storiesOf } from '../../../tests/support/world/stories.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world
const [reason] = dataOf(await api('GET /reasons', { query: { type: 'report' } as never })) as unknown as {
  _id: string
}[]
const report = (who: Pick<TestUser, 'accessToken'>, id: string) =>
  api.as(who)('POST /report', { body: { type: 'story', id, reasonId: reason?._id ?? '' } })

test('a reported story is removed for everyone, buyers included, and restored', async () => {
  const creator = await world.creator()
  const [fan, buyer] = [await world.fan(), await world.fan()]
  const photo = await createPhoto(world, creator)
  const { storyId } = await createStory(world, creator, {
    stories: [
      {
        mediaId: photo._id,
        layers: [{ type: 'text', text: 'Buy followers', size: 'large', style: 'box', x: 0.5, y: 0.5 }],
      },
    ],
    audience: 'price',
    price: '5',
  })
  await fundWallet(world, buyer.id, 5000)
  dataOf(await buyStory(world, buyer, storyId))
  expect(dataOf(await report(fan, storyId)).reportId).toBe(dataOf(await report(fan, storyId)).reportId)
  expect(await report(creator, storyId)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
  expect(await report(await world.guest(), storyId)).toMatchObject({ status: 401 })

  const staff = await world.staff('moderator')
  const cases = dataOf(await api.as(staff)('GET /staff/reports'))
  const found = cases.find(({ id }) => id === storyId)
  expect(found).toMatchObject({ type: 'story', text: 'Buy followers', state: 'there', reports: 1 })
  expect((await fetchAs(world, staff, found?.media[0]?.url)).statusCode).toBe(200)

  const body = { type: 'story' as const, id: storyId, reason: 'Advertising' }
  const { decisionId } = dataOf(await api.as(staff)('POST /staff/reports/remove', { body }))
  for (const who of [fan, buyer, creator]) expect(await storiesOf(world, who, creator)).toBeUndefined()
  expect((await api.as(buyer)('GET /media', { query: { mediaId: photo._id } })).status).toBe(404)
  expect(await report(fan, storyId)).toMatchObject({ status: 404, body: { code: 'STORY_NOT_FOUND' } })

  dataOf(
    await api.as(staff)('POST /staff/reports/restore', { body: { decisionId, reason: 'It was a mistake' } }),
  )
  expect(await storiesOf(world, buyer, creator)).toMatchObject([{ storyId, isVisible: 1 }])
})

test('a story for others cannot be reported, because reports must not reveal it', async () => {
  const creator = await world.creator()
  dataOf(
    await api.as(creator)('POST /creatorCustomerLists', { body: { name: 'Friends', isCloseFriends: 1 } }),
  )
  const { storyId } = await createStory(world, creator, { audience: 'closeFriends' })
  expect(await report(await world.fan(), storyId)).toMatchObject({
    status: 404,
    body: { code: 'STORY_NOT_FOUND' },
  })
})
