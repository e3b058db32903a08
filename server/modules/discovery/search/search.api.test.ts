import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { createPost } from '../../../../tests/support/world/posts.ts'
import { indexCreators } from '../indexing/index-creators.ts'
import { updateTrendingSearches } from './trending-searches.ts'
import { indexPosts } from '../indexing/index-posts.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let guest: { accessToken: string }
beforeAll(async () => {
  world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
  await world.creator({ username: 'amal.x', firstName: 'أمل', lastName: 'الخطيب' })
  await world.creator({ username: 'priya.v', firstName: 'प्रिया', lastName: 'वर्मा' })
  await world.creator({ username: 'taro.y', firstName: '太郎', lastName: '山田' })
  await world.creator({ username: 'moon.x', firstName: '🌙', lastName: 'Luna' })
  await indexCreators(world.context)
  guest = await world.guest()
})
const find = async (q: string, who: { accessToken: string } = guest) => {
  const answer = await world.api.as(who)('GET /search', { query: { q } })
  if (!answer.ok) throw new Error('refused')
  return { ...answer.body.data, names: answer.body.data.creators.map(({ username }) => username) }
}

describe('search finds', () => {
  test.each([
    ['by the beginning of a name', 'mar lin', 'maralind'],
    ['without its accents', 'ines', 'inesduarte'],
    ['with accents nobody wrote', 'Lûcia', 'luciaferrer'],
    ['by the username with its dots', 'dario.conti', 'dario.conti'],
    ['by the username without them', 'darioconti', 'dario.conti'],
    ['with @ before it', '@maralind', 'maralind'],
    ['by what they do', 'broth', 'yukitanabe'],
    ['with a letter missing', 'lindqvst', 'maralind'],
    ['with two letters swapped', 'okaofr', 'teookafor'],
    ['with a wrong word among right ones', 'mara lindkvist', 'maralind'],
    ['in Arabic, without its marks', 'امل', 'amal.x'],
    ['in Arabic, with a wrong letter', 'الخطيف', 'amal.x'],
    ['in Hindi', 'प्रिया', 'priya.v'],
    ['in Japanese, from the middle', '山田', 'taro.y'],
    ['by an emoji', '🌙', 'moon.x'],
  ])('%s: %s', async (_how, q, username) => expect((await find(q)).names[0]).toBe(username))

  test('corrected words, and reports the correction', async () => {
    expect((await find('lindqvst')).corrected).toBe('lindqvist')
    expect((await find('lindqvist')).corrected).toBeUndefined()
  })
  test("categories in the user's language and in English", async () => {
    expect((await find('mus')).groups.map(({ key }) => key)).toEqual(['music'])
    const spanish = await world.api.as(guest)('GET /search', {
      query: { q: 'musica' },
      headers: { lan: 'es' },
    })
    expect(spanish.body).toMatchObject({ data: { groups: [{ key: 'music', title: 'Música' }] } })
  })
  test.each(['', '   ', '%', '_', "'; drop table person; --", '\\', 'zzzzzzzzqqq', '\u0000'.slice(1)])(
    'nothing for %j, without an error',
    async (q) => expect(await find(q)).toMatchObject({ creators: [], groups: [] }),
  )
  test('followed creators first among equal names', async () => {
    const fan = await world.fan()
    const far = await world.creator({ username: 'mara.far', firstName: 'Mara', lastName: 'Far' })
    await indexCreators(world.context)
    expect((await find('mara', fan)).names[0]).toBe('maralind')
    await world.api.as(fan)('POST /follow', { body: { followingId: far.id } })
    expect((await find('mara', fan)).names[0]).toBe('mara.far')
  })
  test('a changed name soon, and no longer the old one', async () => {
    const creator = await world.creator({ firstName: 'Quintilian' })
    await indexCreators(world.context)
    expect((await find('quintilian')).names).toEqual([creator.username])
    await world.api.as(creator)('PUT /profile', { body: { firstName: 'Octavian' } })
    await world.settle()
    expect((await find('octavian')).names).toEqual([creator.username])
    expect((await find('quintilian')).names).not.toContain(creator.username)
  })
  test('results in pages, with the total', async () => {
    const all = await find('a')
    const second = await world.api.as(guest)('GET /search', { query: { q: 'a', offset: 2, limit: 2 } })
    if (!second.ok) throw new Error('refused')
    expect(second.body.data.creators.map(({ username }) => username)).toEqual(all.names.slice(2, 4))
    expect(second.body.data.counts.creators).toBe(all.counts.creators)
  })
  test('a few of each kind as suggestions', async () => {
    const answer = await world.api.as(guest)('GET /search/suggest', { query: { q: 'a' } })
    if (!answer.ok) throw new Error('refused')
    expect(answer.body.data.creators.length).toBe(6)
    expect(answer.body.data.groups.map(({ key }) => key)).toEqual(['art'])
  })
})

describe('recent searches', () => {
  test('are private, newest first, unique, ten at most, and can be cleared', async () => {
    const fan = await world.fan()
    const other = await world.fan()
    const api = world.api.as(fan)
    for (const text of ['one', 'two', ' one ', ...Array.from({ length: 9 }, (_, i) => `more ${i}`)]) {
      world.clock.advance(1)
      await api('POST /search/recent', { body: { text } })
    }
    const recent = await api('GET /search/recent', { query: { limit: 50 } })
    expect(recent.ok && recent.body.data.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `more ${8 - i}`),
      'one',
    ])
    expect(await world.api.as(other)('GET /search/recent')).toMatchObject({ status: 204 })
    await api('DELETE /search/recent', { query: { text: 'one' } })
    expect((await api('GET /search/recent')).body).toMatchObject({ totalCount: 9 })
    await api('DELETE /search/recent')
    expect(await api('GET /search/recent')).toMatchObject({ status: 204 })
  })
  test('are not stored for guests', async () => {
    expect(await world.api.as(guest)('POST /search/recent', { body: { text: 'x' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('posts', () => {
  const findPosts = async (q: string, who: { accessToken: string } = guest) => (await find(q, who)).posts
  const idsOf = (posts: { postId: string }[]) => posts.map(({ postId }) => postId)

  test('are found by their current text, as soon as it changes', async () => {
    const creator = await world.creator()
    const api = world.api.as(creator)
    const { postId } = await createPost(world, creator, {
      title: 'Farol de piedra',
      description: 'The quince lantern burns',
      tags: ['saltmarsh'],
    })
    await world.settle()
    await world.settle()
    for (const q of ['quince lant', 'saltmarsh', 'FAROL', 'lantern piedra'])
      expect([q, idsOf(await findPosts(q))]).toEqual([q, [postId]])
    expect(await find('quince zither')).toMatchObject({ posts: [], counts: { posts: 0 } })

    await api('PUT /posts', { body: { postId, description: 'The medlar burns' } })
    await world.settle()
    await world.settle()
    expect(idsOf(await findPosts('quince'))).toEqual([])
    expect(idsOf(await findPosts('medlar'))).toEqual([postId])
    await api('DELETE /posts', { query: { postId } })
    expect(idsOf(await findPosts('medlar'))).toEqual([])
    await world.settle()
    await world.settle()
    expect(
      await world.context.db`select 1 from search_entry where kind = 'post' and subject_id = ${postId}`,
    ).toHaveLength(0)
  })

  test('are found only if public, and not across a block', async () => {
    const [creator, hidden] = [await world.creator(), await world.creator()]
    await world.context.db`update person set is_private = true where id = ${hidden.id}`
    const fan = await world.fan()
    const { postId } = await createPost(world, creator, { description: 'Persimmon at noon' })
    await createPost(world, creator, {
      description: 'Persimmon for those who follow',
      visibility: 'followers',
    })
    await createPost(world, hidden, { description: 'Persimmon behind a door' })
    await indexPosts(world.context)
    expect(idsOf(await findPosts('persimmon'))).toEqual([postId])
    expect(idsOf(await findPosts('persimmon', fan))).toEqual([postId])
    await world.api.as(fan)('POST /user/blockUnblock', { body: { userId: creator.id, isBlock: 1 } })
    expect(idsOf(await findPosts('persimmon', fan))).toEqual([])
  })

  test('are paginated separately, newest first', async () => {
    const creator = await world.creator()
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      made.unshift((await createPost(world, creator, { description: `Tamarind ${n}` })).postId)
      world.clock.advance(60)
    }
    await indexPosts(world.context)
    const page = async (offset: number) => {
      const answer = await world.api.as(guest)('GET /search', {
        query: { q: 'tamarind', of: 'posts', offset, limit: 2 },
      })
      return answer.ok && { ids: idsOf(answer.body.data.posts), count: answer.body.data.counts.posts }
    }
    expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([
      { ids: made.slice(0, 2), count: 5 },
      { ids: made.slice(2, 4), count: 5 },
      { ids: made.slice(4), count: 5 },
      { ids: [], count: 5 },
    ])
  })
})

describe('a misspelled query', () => {
  test.each([['travle', 'travel']])(
    '%s is corrected to %s for creators, categories and posts alike',
    async (typed, word) => {
      const [wrong, right] = [await find(typed), await find(word)]
      expect(wrong.corrected).toBe(word)
      expect(wrong.counts).toEqual(right.counts)
      expect(wrong.groups).toEqual(right.groups)
      expect(wrong.posts.map(({ postId }) => postId)).toEqual(right.posts.map(({ postId }) => postId))
    },
  )

  test.each(['mra lin', 'lindqist'])(
    '%s finds the creator in the search and in suggestions',
    async (typed) => {
      expect((await find(typed)).names[0]).toBe('maralind')
      const suggested = await world.api.as(guest)('GET /search/suggest', { query: { q: typed } })
      expect(suggested).toMatchObject({ body: { data: { creators: [{ username: 'maralind' }] } } })
    },
  )

  test('suggests the category too', async () => {
    const [wrong, right] = await Promise.all(
      ['travle', 'travel'].map((q) => world.api.as(guest)('GET /search/suggest', { query: { q } })),
    )
    expect(wrong?.ok && wrong.body.data.groups).toEqual(right?.ok && right.body.data.groups)
    expect(wrong).toMatchObject({ body: { data: { corrected: 'travel' } } })
  })
})

test('a hashtag finds posts with exactly this tag and nothing else', async () => {
  const creator = await world.creator()
  const { postId: tagged } = await createPost(world, creator, { description: 'Dunes at dawn #zephyrdune' })
  const { postId: longer } = await createPost(world, creator, { description: 'Not it #zephyrdunes' })
  const { postId: spelled } = await createPost(world, creator, { description: 'The word zephyrdune' })
  await indexPosts(world.context)
  const found = await find('#ZephyrDune')
  expect(found.posts.map(({ postId }) => postId)).toEqual([tagged])
  expect(found.counts).toEqual({ creators: 0, groups: 0, posts: 1 })
  const words = (await find('zephyrdune')).posts.map(({ postId }) => postId)
  expect(words).toHaveLength(3)
  expect(words).toEqual(expect.arrayContaining([tagged, longer, spelled]))
})

test('trending searches need five people in a week and count each once', async () => {
  const trending = async () => {
    const reply = await world.api.as(guest)('GET /search/trending', { query: { limit: 50 } })
    return reply.ok && reply.status === 200 ? reply.body.data.map(({ text }) => text) : []
  }
  const people = await Promise.all(Array.from({ length: 5 }, () => world.fan()))
  const save = (by: { accessToken: string }, text: string) =>
    world.api.as(by)('POST /search/recent', { body: { text } })
  await Promise.all(people.map((by) => save(by, 'Northern Lights')))
  await Promise.all(people.slice(0, 4).map((by) => save(by, 'My address')))
  const [first] = people
  if (first) await save(first, 'my address')
  await updateTrendingSearches(world.context)
  expect(await trending()).toContain('Northern Lights')
  expect(await trending()).not.toContain('My address')
  await world.context.db`update recent_search set at = at - interval '8 days'`
  await updateTrendingSearches(world.context)
  expect(await trending()).toEqual([])
})
