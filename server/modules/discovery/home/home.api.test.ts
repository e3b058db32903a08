import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '../../../demo/demo-id.ts'
import { subscribe } from '../../../../tests/support/world/subscriptions.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { indexCreators } from '../indexing/index-creators.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let guest: { accessToken: string }
beforeAll(async () => {
  world = await createWorld({ demo: true, env: { DEMO: '1', RATE_LIMIT_SCALE: '0' } })
  guest = await world.guest()
})
const home = async (who: { accessToken: string } = guest, lan = 'en') => {
  const answer = await world.api.as(who)('GET /homePage', { headers: { lan } })
  if (!answer.ok) throw new Error('refused')
  return answer.body.data.sections
}

describe('home page', () => {
  test('follows the layout set by staff, for guests and members', async () => {
    expect((await home()).map(({ kind }) => kind).slice(0, 5)).toEqual([
      'categories',
      'online',
      'featured',
      'newest',
      'picked',
    ])
    const fan = await world.fan()
    expect((await home(fan)).map(({ kind }) => kind).slice(0, 3)).toEqual([
      'categories',
      'online',
      'suggested',
    ])
    await world.api.as(fan)('POST /follow', { body: { followingId: demoId('person maralind') } })
    const [first] = await home(fan)
    expect(first).toMatchObject({ kind: 'followed', totalCount: 1, creators: [{ username: 'maralind' }] })
  })
  test('is localized', async () => {
    const titles = (await home(guest, 'ar')).map(({ title }) => title)
    expect(titles).toContain('متصلون الآن')
    expect(titles).toContain('موسيقى')
  })
  test('is computed once for concurrent guests of a language, and separately for members', async () => {
    const fan = await world.fan()
    await world.api.as(fan)('POST /follow', { body: { followingId: demoId('person maralind') } })
    const other = await world.guest()
    const [one, same, arabic, own] = await Promise.all([home(), home(other), home(other, 'ar'), home(fan)])
    expect(same).toEqual(one)
    expect(arabic.map(({ title }) => title)).toContain('متصلون الآن')
    expect(one.map(({ title }) => title)).toContain('Online now')
    expect(own[0]?.kind).toBe('followed')
  })
  test('keeps the order of hand-picked creators and says they were picked', async () => {
    const picked = (await home()).find(({ kind }) => kind === 'picked')
    expect(picked?.creators.map(({ username }) => username)).toEqual([
      'lenabrandt',
      'erikdahl',
      'luciaferrer',
      'maralind',
      'elifkaya',
      'kofim',
    ])
    expect(picked?.creators[0]?.why).toEqual({ reason: 'PICKED' })
  })
  test('counts online creators up to a hundred, then reports at least that many', async () => {
    const online = async () => (await home()).find(({ kind }) => kind === 'online')
    const before = await online()
    expect(before?.totalCount).toBe(before?.creators.length)
    expect(before).not.toHaveProperty('isAtLeast')
    const { db } = world.context
    await db`insert into person (id, user_type, username, email, first_name)
      select gen_random_uuid(), 2, 'here' || n, 'here' || n || '@example.com', 'Here' from generate_series(1, 120) n`
    await db`insert into presence (person_id, is_online, seen_at)
      select id, true, ${world.context.now()} from person where username like 'here%'`
    expect(await online()).toMatchObject({ totalCount: 100, isAtLeast: true })
    await db`delete from person where username like 'here%'`
    expect(await online()).toMatchObject({ totalCount: before?.totalCount })
  })
  test('leaves out empty sections', async () => {
    const { db } = world.context
    const [before] = await db<{ sections: object[] }[]>`select sections from home_layout`
    const empty = {
      id: demoId('empty'),
      kind: 'picked',
      audience: 'everyone',
      titles: { en: 'Nobody' },
      blurbs: {},
      personIds: [],
    }
    await db`update home_layout set sections = ${db.json([empty, ...(before?.sections ?? [])] as never)}`
    expect((await home()).map(({ title }) => title)).not.toContain('Nobody')
    expect(
      await world.api.as(guest)('GET /homePage/details', { query: { sectionId: demoId('empty') } }),
    ).toMatchObject({
      status: 204,
    })
  })
  test('suggests no one the user follows, subscribes to, requested or is, and gives the reason', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    await api('POST /follow', { body: { followingId: demoId('person maralind') } })
    const [trial] = await world.context.db<{ id: string }[]>`select id from plan where trial_days > 0`
    const begun = await subscribe(world, fan, { planId: trial?.id ?? '', amount: '0.00' })
    expect(begun.ok).toBe(true)
    const answer = await api('GET /suggestedCreators', { query: { limit: 30 } })
    if (!answer.ok) throw new Error('refused')
    const names = answer.body.data.map(({ username }) => username)
    expect(names).not.toContain('maralind')
    expect(names).not.toContain('inesduarte')
    // Mara follows Teo, so he is near the front, with her name.
    const teo = answer.body.data.find(({ username }) => username === 'teookafor')
    expect(teo?.why).toEqual({ reason: 'FOLLOWED_BY', count: 1, name: 'Mara' })
    expect(names.indexOf('teookafor')).toBeLessThan(4)
  })
})

describe('home page of a member', () => {
  const namesOf = (sections: Awaited<ReturnType<typeof home>>) =>
    sections.flatMap(({ creators }) => creators.map(({ username }) => username))

  test('can be read in parts', async () => {
    const fan = await world.fan()
    const part = async (query: object) => {
      const answer = await world.api.as(fan)('GET /homePage', { query })
      if (!answer.ok) throw new Error('refused')
      return answer.body.data.sections.map(({ _id }) => _id)
    }
    const all = (await home(fan)).map(({ _id }) => _id)
    expect([...(await part({ limit: 2 })), ...(await part({ offset: 2 }))]).toEqual(all)
    expect((await world.api.as(fan)('GET /homePage', { query: { limit: 0 } })).status).toBe(400)
  })

  test('shares its lists with other members, but not relations, blocks and hidden accounts', async () => {
    const { db, now } = world.context
    const [one, other] = [await world.fan(), await world.fan()]
    const everyone = namesOf(await home(one))
    expect(namesOf(await home(other))).toEqual(everyone)
    await world.api.as(one)('POST /follow', { body: { followingId: demoId('person maralind') } })
    const isFollowed = async (who: { accessToken: string }) =>
      (await home(who)).some(({ creators }) =>
        creators.some(({ username, isFollow }) => username === 'maralind' && isFollow === 1),
      )
    expect([await isFollowed(one), await isFollowed(other)]).toEqual([true, false])

    const blocked = demoId('person teookafor')
    expect(everyone).toContain('teookafor')
    await db`insert into block (person_id, blocked_id, at) values (${blocked}, ${other.id}, ${now()})`
    expect(namesOf(await home(other))).not.toContain('teookafor')
    expect(namesOf(await home(one))).toContain('teookafor')

    const hidden = demoId('person elifkaya')
    expect(everyone).toContain('elifkaya')
    await db`update person set status_code = ${ProfileStatus.suspended} where id = ${hidden}`
    expect(namesOf(await home(one))).not.toContain('elifkaya')
    await db`update person set status_code = ${ProfileStatus.active} where id = ${hidden}`
  })
})

describe('filtered creators', () => {
  const details = async (query: object) => {
    const answer = await world.api.as(guest)('GET /homePage/details', { query: { limit: 100, ...query } })
    if (!answer.ok) throw new Error(`refused ${JSON.stringify(answer.body)}`)
    return answer.status === 204
      ? { names: [], cards: [], totalCount: 0 }
      : {
          names: answer.body.data.map(({ username }) => username),
          cards: answer.body.data,
          totalCount: answer.body.totalCount,
        }
  }
  const dollars = (price: { amount: string } | undefined) => Number(price?.amount)

  test('by price, both ends included', async () => {
    const { cards, totalCount } = await details({ priceFrom: 4, priceTo: 6 })
    expect(cards.length).toBeGreaterThan(4)
    expect(cards.every(({ monthlyPrice }) => dollars(monthlyPrice) >= 4 && dollars(monthlyPrice) <= 6)).toBe(
      true,
    )
    expect(totalCount).toBe(cards.length)
  })
  test('by shoutout price and rating together', async () => {
    const { cards } = await details({ shoutoutFrom: 50, rating: 4.8 })
    expect(cards.length).toBeGreaterThan(2)
    expect(
      cards.every(({ shoutoutPrice, rating }) => dollars(shoutoutPrice) >= 50 && Number(rating) >= 4.8),
    ).toBe(true)
  })
  test('by any of several categories', async () => {
    const ids = ['music', 'art'].map((key) => demoId(`category ${key}`))
    const { cards } = await details({ categoryIds: ids.join(',') })
    expect(
      cards.every(({ categoryData }) => categoryData.some(({ key }) => key === 'music' || key === 'art')),
    ).toBe(true)
    expect(cards.length).toBeGreaterThan(6)
  })
  test.each([
    ['priceLow', ({ monthlyPrice }: { monthlyPrice?: { amount: string } }) => dollars(monthlyPrice)],
    ['priceHigh', ({ monthlyPrice }: { monthlyPrice?: { amount: string } }) => -dollars(monthlyPrice)],
    ['followers', ({ totalFollower }: { totalFollower: number }) => -totalFollower],
    ['rating', ({ rating }: { rating?: number }) => -(rating ?? 0)],
    ['newest', ({ joinedAt }: { joinedAt: string }) => -Date.parse(joinedAt)],
  ] as const)('sorted by %s', async (sortBy, key) => {
    const { cards } = await details({ sortBy })
    const keys = cards.map((card) => key(card as never))
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    expect(cards.length).toBeGreaterThan(20)
  })
  test.each([
    ['a price from above to below', { priceFrom: 9, priceTo: 3 }],
    ['a price nobody asks', { priceFrom: 900 }],
    ['a category that is gone', { categoryIds: '0190b5a0-0000-7000-8000-000000000000' }],
    [
      'a section of another category',
      { sectionId: demoId('section music'), categoryIds: demoId('category games') },
    ],
    ['a text nobody answers to', { searchText: 'qqqqzzzz' }],
    ['an offset beyond the end', { offset: 5000 }],
  ])('%s finds no one', async (_name, query) => expect((await details(query)).names).toEqual([]))
  test('by search text, in the requested order', async () => {
    const { names } = await details({ searchText: 'a', sortBy: 'followers' })
    expect(names).toContain('maralind')
    expect(names.length).toBeLessThan(23)
  })
  test('of one section', async () => {
    expect((await details({ sectionId: demoId('section music') })).names).toContain('teookafor')
    expect((await details({ sectionId: demoId('section picked') })).totalCount).toBe(6)
    const gone = await world.api.as(guest)('GET /homePage/details', {
      query: { sectionId: '0190b5a0-0000-7000-8000-000000000000' },
    })
    expect(gone).toMatchObject({ status: 404, body: { code: 'SECTION_NOT_FOUND' } })
  })
  test.each([{ rating: 6 }, { sortBy: 'luck' }, { categoryIds: 'music' }, { priceFrom: -1 }])(
    'refuses %j with the field name',
    async (query) => {
      const answer = await world.api.as(guest)('GET /homePage/details', { query: query as never })
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } },
      })
    },
  )
  test('price filters know how many creators charge how much', async () => {
    const prices = await world.api.as(guest)('GET /creatorPrices')
    if (!prices.ok) throw new Error('refused')
    const all = await details({ sortBy: 'priceLow' })
    expect(prices.body.data.month.reduce((sum, { creators }) => sum + creators, 0)).toBe(all.cards.length)
  })
})

describe('counters', () => {
  test('match a full count after any change', async () => {
    const { db } = world.context
    const creators = await Promise.all([1, 2, 3].map(() => world.creator()))
    const [category] = await db<{ id: string }[]>`select id from category limit 1`
    for (const { id } of creators)
      await db`insert into person_category (person_id, category_id) values (${id}, ${category?.id ?? ''})`
    // Categories chosen before the profile was opened, and removed again.
    const later = await world.fan()
    await db`insert into person_category (person_id, category_id) values (${later.id}, ${category?.id ?? ''})`
    await db`update person set user_type = ${UserType.creator} where id = ${later.id}`
    await db`delete from person_category where person_id = ${creators[2]?.id ?? ''}`
    await db`update person set is_private = true where id = ${creators[0]?.id ?? ''}`
    await db`update person set status_code = ${ProfileStatus.suspended} where id = ${creators[1]?.id ?? ''}`
    await db`insert into creator_price values (${creators[2]?.id ?? ''}, 'month', 700, 'USD', 700)`
    await db`update creator_price set compare_minor = 900 where person_id = ${creators[2]?.id ?? ''}`
    await db`delete from person where id = ${creators[1]?.id ?? ''}`
    const wrong = await db`
      select 'everyone' where (select creators from listed_count where list_id = '00000000-0000-0000-0000-000000000000')
        <> (select count(*) from person where user_type = ${UserType.creator} and status_code = ${ProfileStatus.active} and not is_private)
      union all select 'categories' where exists (
        select 1 from creator_signal s where s.category_ids is distinct from (
          select coalesce(array_agg(pc.category_id order by pc.category_id), '{}') from person_category pc
          where pc.person_id = s.person_id))
      union all select 'newcomers' where (select creators from listed_count where list_id = '00000000-0000-0000-0000-000000000001')
        <> (select count(*) from creator_signal where is_listed and is_newcomer)
      union all select c.key from category c left join listed_count l on l.list_id = c.id
        where coalesce(l.creators, 0) <> (select count(*) from person_category pc join person p on p.id = pc.person_id
          where pc.category_id = c.id and p.user_type = ${UserType.creator} and p.status_code = ${ProfileStatus.active} and not p.is_private)
      union all select 'price ' || p.bucket from price_count p where p.kind = 'month' and p.creators
        <> (select count(*) from creator_signal s where s.is_listed and price_bucket('month', s.month_minor) = p.bucket)
      union all select 'followers ' || s.person_id from creator_signal s join follow_count f using (person_id)
        where s.followers <> f.followers`
    expect(wrong.map(({ ...row }) => Object.values(row)[0])).toEqual([])
  })
  test('unfollowing removes the heat of the follow', async () => {
    const { db } = world.context
    const [creator, fan] = [await world.creator(), await world.fan()]
    const heat = async () =>
      (await db<{ heat: number }[]>`select heat from creator_signal where person_id = ${creator.id}`)[0]
        ?.heat ?? 0
    const before = await heat()
    for (let i = 0; i < 3; i++) {
      await world.api.as(fan)('POST /follow', { body: { followingId: creator.id } })
      expect(await heat()).toBeGreaterThan(before)
      await world.api.as(fan)('POST /unfollow', { body: { followingId: creator.id } })
      expect(await heat()).toBeCloseTo(before, 6)
    }
  })
  test('new creators lose the status after some time', async () => {
    const { db } = world.context
    const creator = await world.creator()
    await db`update creator_signal set opened_at = ${new Date(world.clock.now().getTime() - 31 * 86_400_000)} where person_id = ${creator.id}`
    await indexCreators(world.context)
    expect(
      await db`select 1 from creator_signal where person_id = ${creator.id} and is_newcomer`,
    ).toHaveLength(0)
  })
})

describe('banners, product updates and configuration', () => {
  test('a banner is live for its audience and period', async () => {
    const { db } = world.context
    const [template] = await db`select * from banner limit 1`
    const at = world.clock.now().getTime()
    const add = (id: string, change: object) =>
      db`insert into banner ${db({ ...template, id: demoId(id), titles: db.json({ en: id }) as never, texts: db.json({}) as never, linkLabels: db.json({}) as never, ...change } as never)}`
    await add('for creators', { audience: 'creators' })
    await add('for guests', { audience: 'guests' })
    await add('draft', { publishedAt: null })
    await add('over', { startsAt: new Date(at - 2000), endsAt: new Date(at - 1000) })
    await add('to come', { startsAt: new Date(at + 1000) })
    const titles = async (who: { accessToken: string }) => {
      const answer = await world.api.as(who)('GET /banner')
      return answer.ok ? answer.body.data.map(({ title }) => title) : []
    }
    expect(await titles(guest)).toEqual(expect.arrayContaining(['An evening of slow travel', 'for guests']))
    expect(await titles(guest)).toHaveLength(2)
    expect((await titles(await world.creator())).toSorted()).toEqual([
      'An evening of slow travel',
      'for creators',
    ])
  })
  test('product updates are localized', async () => {
    const answer = await world.api.as(guest)('GET /productUpdates', { headers: { lan: 'es' } })
    expect(answer.body).toMatchObject({
      totalCount: 1,
      data: [{ message: 'La búsqueda perdona errores', type: 'better' }],
    })
  })
  test('clients get public settings only', async () => {
    const answer = await world.api('GET /config')
    expect(answer.body).toMatchObject({ data: { currency: 'USD', values: { 'explore.pageSize': 24 } } })
    expect(JSON.stringify(answer.body)).not.toContain('newcomerEvery')
  })
})
