import type { Static } from 'typebox'
import type { stories } from '../../../contract/audience/stories.ts'
import { newId } from '../../../server/db/new-id.ts'
import { dataOf, type World } from './chat.ts'
import type { TestUser } from './world.ts'

type Body = Static<(typeof stories)['POST /story']['body']>

export const publish = ({ api }: World, who: Pick<TestUser, 'accessToken'>, body: Partial<Body> = {}) =>
  api.as(who)('POST /story', {
    body: { stories: [{ text: 'Light at noon', background: 'ember' }], audience: 'everyone', ...body },
  })

/** The first story of a new publication. */
export async function createStory(
  world: World,
  who: Pick<TestUser, 'accessToken'>,
  body: Partial<Body> = {},
) {
  const [story] = dataOf(await publish(world, who, body)).stories
  if (!story) throw new Error('no story was published')
  return story
}

/** A creator's current stories as a viewer sees them; undefined if there are none for them. */
export async function storiesOf(
  { api }: World,
  viewer: Pick<TestUser, 'accessToken'>,
  creator: Pick<TestUser, 'username'>,
) {
  const reply = await api.as(viewer)('GET /stories/detail', { query: { username: creator.username } })
  return reply.ok ? reply.body.data.stories : undefined
}

export const buyStory = (
  { api }: World,
  who: TestUser,
  storyId: string,
  amount = '5.00',
  key: string = newId(),
) =>
  api.as(who)('POST /story/purchase', {
    body: { storyId, shown: { amount, currency: 'USD' } },
    headers: { 'idempotency-key': key },
  })
