import { expect, test } from 'vitest'
import { openApi } from '../../server/http/openapi.ts'
import { insertVideo, follow, createPhoto, createPost } from '../support/world/posts.ts'
import { createWorld } from '../support/world/world.ts'

type Parameter = { in?: string; name: string; required: boolean; schema: { enum?: string[] } }
type Get = { path: string; parameters: Parameter[] }
const gets = Object.entries(openApi('http://localhost').paths).flatMap(([path, methods]): Get[] => {
  const { get } = methods as { get?: { parameters: Parameter[] } }
  return get && !path.startsWith('/v1/staff') ? [{ path, parameters: get.parameters }] : []
})

/** Fills known fields and tries every enum value; undefined if something else is required. */
function queriesFor({ parameters }: Get, known: Record<string, string>): Record<string, string>[] {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const first = ({ name, schema }: Parameter) => known[name] ?? schema.enum?.[0]
  if (query.some((parameter) => parameter.required && first(parameter) === undefined)) return []
  const filled = query.filter(({ name, required }) => required || known[name] !== undefined)
  const base = Object.fromEntries(filled.map((parameter) => [parameter.name, first(parameter) ?? '']))
  const choices = query.flatMap(({ name, schema }) =>
    (schema.enum ?? []).map((value) => ({ ...base, [name]: value })),
  )
  const requiredOnly = query
    .filter(({ required }) => required)
    .map((parameter) => [parameter.name, first(parameter) ?? ''])
  return [base, Object.fromEntries(requiredOnly) as Record<string, string>, ...choices]
}

test('no list and no detail endpoint reveals a locked file', { timeout: 120_000 }, async () => {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const [creator, fan, guest] = [await world.creator(), await world.fan(), await world.guest()]
  const [video, reel] = [await insertVideo(world, creator.id), await insertVideo(world, creator.id)]
  const { _id: picture } = await createPhoto(world, creator)
  const forMoney = { visibility: 'price', price: '7.50' } as const
  const posts = [
    await createPost(world, creator, { ...forMoney, title: 'Noon', media: [{ mediaId: video }] }),
    await createPost(world, creator, { ...forMoney, isReel: 1, media: [{ mediaId: reel }] }),
    await createPost(world, creator, {
      visibility: 'subscribers',
      tags: ['noon'],
      media: [{ mediaId: picture }],
    }),
  ]
  await follow(world, fan, creator.id)
  for (const { postId } of posts) await world.api.as(fan)('POST /bookmark', { body: { postId } })
  await world.settle()

  const secrets = [video, reel, picture, '#203040', 'film.mp4']
  const [leaks, listing]: [string[], Set<string>] = [[], new Set()]
  const look = async ({ path }: Get, query: Record<string, string>) => {
    for (const [name, caller] of Object.entries({ fan, guest })) {
      const headers = { authorization: `Bearer ${caller.accessToken}` }
      const { payload, statusCode } = await world.app.inject({ url: path, query, headers })
      if (statusCode !== 200) continue
      if (posts.some(({ postId }) => payload.includes(postId))) listing.add(path)
      if (secrets.some((secret) => payload.includes(secret)))
        leaks.push(`${path} ${JSON.stringify(query)} to ${name}`)
    }
  }
  const known = { userId: creator.id, username: creator.username, searchText: 'noon', q: 'noon', limit: '20' }
  for (const get of gets)
    for (const { postId } of get.parameters.some(({ name }) => name === 'postId') ? posts : posts.slice(0, 1))
      for (const query of queriesFor(get, { ...known, postId })) await look(get, query)
  expect(leaks).toEqual([])
  // A list without the locked posts would prove nothing.
  expect([...listing].toSorted()).toEqual(
    [
      'assets',
      'bookmarks',
      'popularPosts',
      'post',
      'posts',
      'posts/locked',
      'posts/premium',
      'purchaseExclusivePost/quote',
      'reels',
      'seo/postdata',
      'userProfile/posts',
    ].map((name) => `/v1/${name}`),
  )
})
