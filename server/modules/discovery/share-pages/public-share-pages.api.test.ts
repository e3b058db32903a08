import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '../../../demo/demo-id.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let guest: { accessToken: string }
beforeAll(async () => {
  world = await createWorld({ demo: true, env: { PUBLIC_URL: 'https://fanlight.example' } })
  guest = await world.guest()
})
const get = (url: string) => world.app.inject({ url })

describe('a creator card', () => {
  test('has rating, posts and prices', async () => {
    const answer = await world.api.as(guest)('GET /creatorCard', {
      query: { userId: demoId('person maralind') },
    })
    expect(answer.body).toMatchObject({
      data: {
        username: 'maralind',
        rating: 5,
        ratingCount: 5,
        monthlyPrice: { amount: '7.00', currency: 'USD' },
      },
    })
  })
  test('is not found for fans, blocked or missing users', async () => {
    const ask = (who: { accessToken: string }, userId: string) =>
      world.api.as(who)('GET /creatorCard', { query: { userId } })
    const fan = await world.fan()
    const creator = await world.creator()
    await world.api.as(creator)('POST /user/blockUnblock', { body: { userId: fan.id, isBlock: 1 } })
    for (const answer of [
      await ask(guest, fan.id),
      await ask(fan, creator.id),
      await ask(guest, demoId('nobody')),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'CREATOR_NOT_FOUND' } })
  })
  test('has similar creators, without itself', async () => {
    const answer = await world.api.as(guest)('GET /similarCreators', {
      query: { userId: demoId('person maralind') },
    })
    const names = answer.ok ? answer.body.data.map(({ username }) => username) : []
    expect(names).toContain('casprowe')
    expect(names).not.toContain('maralind')
  })
})

describe('crawlers', () => {
  test('get robots.txt with the sitemap, or a full disallow', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://fanlight.example/sitemap.xml')
    await world.context.db`insert into app_setting values ('site.isIndexable', 'false', now())`
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    await world.context.db`delete from app_setting`
  })
  test('sitemap parts contain every listed creator exactly once', async () => {
    const index = await get('/sitemap.xml')
    const parts = [
      ...index.body.matchAll(/<loc>https:\/\/fanlight\.example(\/sitemaps\/[0-9a-f]{2}\.xml)<\/loc>/g),
    ]
    expect(parts).toHaveLength(256)
    const bodies = await Promise.all(parts.map(([, path = '']) => get(path)))
    const names = bodies.flatMap(({ body }) =>
      [...body.matchAll(/example\/([a-z0-9_.]+)<\/loc>/g)].map(([, name]) => name),
    )
    const listed = await world.context.db<{ username: string }[]>`
      select username from person where user_type = ${UserType.creator} and status_code = ${ProfileStatus.active} and not is_private`
    expect(names).toHaveLength(listed.length)
    expect(new Set(names)).toEqual(new Set(listed.map(({ username }) => username)))
    expect((await get('/sitemaps/places.xml')).body).toContain('https://fanlight.example/explore')
    expect(await get('/sitemaps/zz.xml')).toMatchObject({ statusCode: 404 })
  })
  test('share images of profiles', async () => {
    const picture = await get('/og/maralind.jpg')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
  test.each(['nobody.here.jpg', 'hannab.jpg', 'marek.w.jpg', 'imani.r.jpg', 'x.jpg', 'maralind.png'])(
    'are missing for %s',
    async (name) => expect(await get(`/og/${name}`)).toMatchObject({ statusCode: 404 }),
  )
  test('show only the name of a private profile', async () => {
    await world.context.db`update person set headline = 'SECRET' where username = 'camille_roux'`
    const before = await get('/og/camille_roux.jpg')
    await world.context.db`update person set headline = 'OTHER' where username = 'camille_roux'`
    expect((await get('/og/camille_roux.jpg')).rawPayload.equals(before.rawPayload)).toBe(true)
  })
  test('render names in any script, and escape markup', async () => {
    for (const firstName of ['أمل', '太郎', '🌙', '<svg onload="x">', 'W'.repeat(60)]) {
      const { username } = await world.creator({ firstName })
      expect(await get(`/og/${username}.jpg`)).toMatchObject({ statusCode: 200 })
    }
  })
})
