import { expect, test } from 'vitest'
import { openApi } from '../../server/http/openapi.ts'
import { filmRow, follow, makePicture, makePost } from '../support/posts.ts'
import { createWorld } from '../support/world.ts'

type Parameter = { in?: string; name: string; required: boolean; schema: { enum?: string[] } }
type Get = { path: string; parameters: Parameter[] }
const gets = Object.entries(openApi('http://localhost').paths).flatMap(([path, methods]): Get[] => {
  const { get } = methods as { get?: { parameters: Parameter[] } }
  return get && !path.startsWith('/v1/staff') ? [{ path, parameters: get.parameters }] : []
})

/** What is known is given, and each word of a choice is tried; nothing where something else is needed. */
function asked({ parameters }: Get, known: Record<string, string>): Record<string, string>[] {
  const query = parameters.filter((one) => one.in === 'query')
  const first = ({ name, schema }: Parameter) => known[name] ?? schema.enum?.[0]
  if (query.some((one) => one.required && first(one) === undefined)) return []
  const given = query.filter(({ name, required }) => required || known[name] !== undefined)
  const base = Object.fromEntries(given.map((one) => [one.name, first(one) ?? '']))
  const choices = query.flatMap(({ name, schema }) =>
    (schema.enum ?? []).map((value) => ({ ...base, [name]: value })),
  )
  const least = query.filter(({ required }) => required).map((one) => [one.name, first(one) ?? ''])
  return [base, Object.fromEntries(least) as Record<string, string>, ...choices]
}

test('no list and no page of the API tells anything of a locked file', { timeout: 120_000 }, async () => {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  const [creator, fan, guest] = [await world.creator(), await world.fan(), await world.guest()]
  const [film, reel] = [await filmRow(world, creator.id), await filmRow(world, creator.id)]
  const { _id: picture } = await makePicture(world, creator)
  const forMoney = { visibility: 'price', price: '7.50' } as const
  const posts = [
    await makePost(world, creator, { ...forMoney, title: 'Noon', media: [{ mediaId: film }] }),
    await makePost(world, creator, { ...forMoney, isReel: 1, media: [{ mediaId: reel }] }),
    await makePost(world, creator, {
      visibility: 'subscribers',
      tags: ['noon'],
      media: [{ mediaId: picture }],
    }),
  ]
  await follow(world, fan, creator.id)
  for (const { postId } of posts) await world.api.as(fan)('POST /bookmark', { body: { postId } })
  await world.settle()

  const secrets = [film, reel, picture, '#203040', 'film.mp4']
  const [told, listing]: [string[], Set<string>] = [[], new Set()]
  const look = async ({ path }: Get, query: Record<string, string>) => {
    for (const [name, who] of Object.entries({ fan, guest })) {
      const headers = { authorization: `Bearer ${who.accessToken}` }
      const { payload, statusCode } = await world.app.inject({ url: path, query, headers })
      if (statusCode !== 200) continue
      if (posts.some(({ postId }) => payload.includes(postId))) listing.add(path)
      if (secrets.some((secret) => payload.includes(secret)))
        told.push(`${path} ${JSON.stringify(query)} to ${name}`)
    }
  }
  const known = { userId: creator.id, username: creator.username, searchText: 'noon', q: 'noon', limit: '20' }
  for (const get of gets)
    for (const { postId } of get.parameters.some(({ name }) => name === 'postId') ? posts : posts.slice(0, 1))
      for (const query of asked(get, { ...known, postId })) await look(get, query)
  expect(told).toEqual([])
  // It would prove nothing of a list that did not hold them.
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
