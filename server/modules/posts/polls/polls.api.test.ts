import { beforeAll, describe, expect, test } from 'vitest'
import { otherNode } from '../../../../tests/support/world/other-node.ts'
import { createPost, follow, insertPurchase } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { waitUntil } from '../../../../tests/support/wait-until.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let creator: TestUser
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  creator = await world.creator()
})
type Caller = Pick<TestUser, 'accessToken'>
const poll = { options: ['Dunes', 'Sea', 'Ice'], durationHours: 2 }
const createPoll = async (body: Parameters<typeof createPost>[2] = {}) =>
  (await createPost(world, creator, { poll, ...body })).postId
const vote = async (who: Caller, postId: string, option: number) => {
  const reply = await world.api.as(who)('POST /posts/vote', { body: { postId, option } })
  return reply.ok ? reply.body.data.poll : reply.body.code
}
const pollOf = async (postId: string, who: Caller) => {
  const reply = await world.api.as(who)('GET /post', { query: { postId } })
  return reply.ok ? reply.body.data.poll : undefined
}
const update = async (body: Parameters<typeof createPost>[2] & { postId: string }, who = creator) => {
  const reply = await world.api.as(who)('PUT /posts', { body })
  return reply.ok ? reply.body.data.poll : reply.body.code
}
/** Instead of advancing the clock, which would end the sessions. */
const publishedEarlier = (postId: string, seconds: number) => world.context.db`
  update post set published_at = published_at - make_interval(secs => ${seconds}) where id = ${postId}`
const votes = (...counts: number[]) => poll.options.map((text, i) => ({ text, votes: counts[i] ?? 0 }))
const hidden = poll.options.map((text) => ({ text }))

describe('voting', () => {
  test('results are shown after voting, to the creator, and to everyone after the end', async () => {
    const [voter, other, guest] = [await world.fan(), await world.fan(), await world.guest()]
    const postId = await createPoll()
    const endsAt = new Date(world.clock.now().getTime() + 7_200_000).toISOString()
    expect(await pollOf(postId, other)).toEqual({
      options: hidden,
      totalVotes: 0,
      durationHours: 2,
      endsAt,
      isEnded: 0,
    })
    expect(await vote(voter, postId, 1)).toMatchObject({
      options: votes(0, 1),
      totalVotes: 1,
      votedOption: 1,
    })
    expect(await pollOf(postId, voter)).toMatchObject({ options: votes(0, 1), votedOption: 1 })
    expect(await pollOf(postId, creator)).toMatchObject({ options: votes(0, 1), totalVotes: 1 })
    expect((await pollOf(postId, other))?.options).toEqual(hidden)
    expect((await pollOf(postId, guest))?.options).toEqual(hidden)
    await publishedEarlier(postId, 7199)
    expect(await vote(other, postId, 0)).toMatchObject({ totalVotes: 2 })
    await publishedEarlier(postId, 1)
    const late = await world.fan()
    expect(await vote(late, postId, 0)).toBe('POLL_ENDED')
    expect(await pollOf(postId, late)).toMatchObject({ options: votes(1, 1), isEnded: 1 })
    expect(await pollOf(postId, await world.guest())).toMatchObject({ options: votes(1, 1), isEnded: 1 })
  })

  test('a vote counts once and is final', async () => {
    const [fan, postId] = [await world.fan(), await createPoll()]
    await Promise.all([0, 0, 0, 0].map((option) => vote(fan, postId, option)))
    expect(await vote(fan, postId, 0)).toMatchObject({ totalVotes: 1 })
    expect(await vote(fan, postId, 2)).toBe('POLL_ALREADY_VOTED')
    expect(await pollOf(postId, creator)).toMatchObject({ options: votes(1), totalVotes: 1 })
  })

  test('is refused without access, for guests, owners, blocked users and unknown options', async () => {
    const [fan, buyer, guest] = [await world.fan(), await world.fan(), await world.guest()]
    const paid = await createPoll({ visibility: 'price', price: '5' })
    const free = await createPoll()
    expect(await vote(guest, free, 0)).toBe('TOKEN_MISSING')
    expect(await vote(creator, free, 0)).toBe('NOT_YOURSELF')
    expect(await vote(fan, free, 3)).toBe('POLL_OPTION_NOT_FOUND')
    expect(await vote(fan, (await createPost(world, creator)).postId, 0)).toBe('POLL_OPTION_NOT_FOUND')
    expect(await vote(fan, paid, 0)).toBe('POST_LOCKED')
    expect(await pollOf(paid, fan)).toBeUndefined()
    await insertPurchase(world, buyer.id, { postId: paid, creatorId: creator.id })
    expect(await vote(buyer, paid, 0)).toMatchObject({ totalVotes: 1 })
    const draft = await createPoll({ state: 'draft' })
    expect(await vote(fan, draft, 0)).toBe('POST_NOT_FOUND')
    await world.api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    expect(await vote(fan, free, 0)).toBe('POST_NOT_FOUND')
    const followers = await createPoll({ visibility: 'followers' })
    const follower = await world.fan()
    expect(await vote(follower, followers, 0)).toBe('POST_LOCKED')
    await follow(world, follower, creator.id)
    expect(await vote(follower, followers, 0)).toMatchObject({ totalVotes: 1 })
  })

  test('another node counts votes too, and never shows them to viewers who have not voted', async () => {
    const other = await otherNode(world)
    const [fan, watcher, postId] = [await world.fan(), await world.fan(), await createPoll()]
    const onOther = async (who: TestUser) => {
      const reply = await other.as(who)('GET /post', { query: { postId } })
      return reply.ok ? reply.body.data.poll : undefined
    }
    expect((await onOther(watcher))?.totalVotes).toBe(0)
    await vote(fan, postId, 2)
    expect(await onOther(fan)).toMatchObject({ votedOption: 2 })
    await waitUntil('it is counted', async () => (await onOther(watcher))?.totalVotes === 1, {
      withinMs: 5000,
    })
    expect((await onOther(watcher))?.options).toEqual(hidden)
    expect((await onOther(fan))?.options).toEqual(votes(0, 0, 1))
  })
})

describe('the poll of a post', () => {
  test.each([
    [{ options: ['One'], durationHours: 1 }],
    [{ options: ['One', 'One '], durationHours: 1 }],
    [{ options: ['1', '2', '3', '4', '5', '6', '7'], durationHours: 1 }],
    [{ options: ['One', 'Two'], durationHours: 0 }],
    [{ options: ['One', 'Two'], durationHours: 337 }],
  ])('cannot be published as %j', async (wrong) => {
    const reply = await world.api.as(creator)('POST /posts', { body: { description: 'x', poll: wrong } })
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('is kept in a draft, incomplete as it is, and starts when it is published', async () => {
    const started = { options: ['One', ''], durationHours: 1 }
    const draft = await createPost(world, creator, { state: 'draft', poll: started })
    expect(draft.poll).toMatchObject({ options: [{ text: 'One', votes: 0 }], isEnded: 0 })
    expect(draft.poll).not.toHaveProperty('endsAt')
    const { postId } = draft
    const publish = (body: object) =>
      world.api.as(creator)('PUT /posts', { body: { postId, state: 'published', ...body } })
    expect((await publish({})).body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await publish({ poll })).toMatchObject({ body: { data: { poll: { durationHours: 2 } } } })
  })

  test('changes and is removed until the first vote, then only the rest of the post changes', async () => {
    const [fan, postId] = [await world.fan(), await createPoll()]
    const changed = { options: ['Sea', 'Ice'], durationHours: 24 }
    expect(await update({ postId, poll: changed })).toMatchObject({ durationHours: 24, totalVotes: 0 })
    expect(await update({ postId, poll: '' })).toBeUndefined()
    expect(await update({ postId, poll })).toMatchObject({ durationHours: 2 })
    expect(await update({ postId, poll: changed }, await world.creator())).toBe('POST_NOT_FOUND')
    await vote(fan, postId, 0)
    expect(await update({ postId, poll: changed })).toBe('POLL_HAS_VOTES')
    expect(await update({ postId, poll: '' })).toBe('POLL_HAS_VOTES')
    expect(await update({ postId, poll, title: 'Where next?' })).toMatchObject({ totalVotes: 1 })
  })

  test('an erased voter is not counted any more, and a deleted post takes its votes along', async () => {
    const { db } = world.context
    const [fan, other, postId] = [await world.fan(), await world.fan(), await createPoll()]
    await vote(fan, postId, 0)
    await vote(other, postId, 1)
    await db`delete from post_poll_vote where person_id = ${fan.id}`
    expect(await vote(other, postId, 1)).toMatchObject({ options: votes(0, 1), totalVotes: 1 })
    await db`delete from post where id = ${postId}`
    expect(await db`select 1 from post_poll_vote where post_id = ${postId}`).toHaveLength(0)
    expect(await db`select 1 from post_poll_tally where post_id = ${postId}`).toHaveLength(0)
  })
})
