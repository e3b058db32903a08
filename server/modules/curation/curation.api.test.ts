import { ProfileStatus } from '../../../contract/core/constants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '../../demo/demo-id.ts'
import { documentImage } from '../../../tests/support/world/identity-documents.ts'
import { createWorld } from '../../../tests/support/world/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
let api: ReturnType<World['api']['as']>
let owner: ReturnType<World['api']['as']>
let guest: ReturnType<World['api']['as']>
beforeAll(async () => {
  world = await createWorld({ demo: true, env: { RATE_LIMIT_SCALE: '0' } })
  api = world.api.as(await world.staff('moderator'))
  owner = world.api.as(await world.staff('owner'))
  guest = world.api.as(await world.guest())
})
const lastAudit = async () =>
  (await world.context.db<{ action: string }[]>`select action from audit_log order by seq desc limit 1`)[0]
    ?.action

const popular = {
  id: demoId('new section'),
  kind: 'popular' as const,
  titles: { en: 'Loved', es: 'Queridos' },
  blurbs: {},
  audience: 'everyone' as const,
}
const titlesFor = async () => {
  const home = await guest('GET /homePage')
  return home.ok ? home.body.data.sections.map(({ title }) => title) : []
}

describe('home layout', () => {
  test('is edited as draft, previewed and then published', async () => {
    const before = await titlesFor()
    expect(await api('PUT /staff/home', { body: { sections: [popular] } })).toMatchObject({ status: 200 })
    expect(await titlesFor()).toEqual(before)
    const preview = await api('GET /staff/home/preview', { headers: { lan: 'es' } })
    expect(preview.body).toMatchObject({
      data: { sections: [{ title: 'Queridos', creators: expect.any(Array) }] },
    })
    expect((await api('GET /staff/home')).body).toMatchObject({ data: { isDraft: true } })

    expect(await api('POST /staff/home/publish', { body: { note: 'One row' } })).toMatchObject({
      status: 200,
    })
    expect(await titlesFor()).toEqual(['Loved'])
    expect(await lastAudit()).toBe('home.published')
    expect(await api('POST /staff/home/publish', { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_PUBLISH' },
    })

    const state = await api('GET /staff/home')
    const [, older] = state.ok ? state.body.data.history : []
    await api('POST /staff/home/restore', { body: { layoutId: older?._id ?? '' } })
    await api('POST /staff/home/publish', { body: {} })
    expect(await titlesFor()).toEqual(before)
  })
  test.each([
    ['a category that is gone', { ...popular, kind: 'category' as const, categoryId: demoId('gone') }],
    ['nobody picked', { ...popular, kind: 'picked' as const, personIds: [] }],
    [
      'somebody private picked',
      { ...popular, kind: 'picked' as const, personIds: [demoId('person camille_roux')] },
    ],
    ['no title', { ...popular, titles: {} }],
  ])('refuses %s', async (_name, section) => {
    expect(await api('PUT /staff/home', { body: { sections: [section] } })).toMatchObject({
      status: 400,
      body: { fields: { sections: expect.any(String) } },
    })
  })
  test('is not published with a picked creator who left', async () => {
    const creator = await world.creator()
    const section = { ...popular, kind: 'picked' as const, personIds: [creator.id] }
    await api('PUT /staff/home', { body: { sections: [section] } })
    await world.context
      .db`update person set status_code = ${ProfileStatus.suspended} where id = ${creator.id}`
    expect(await api('POST /staff/home/publish', { body: {} })).toMatchObject({ status: 400 })
    await api('POST /staff/home/restore', { body: {} })
    expect((await api('GET /staff/home')).body).toMatchObject({ data: { isDraft: false } })
  })
})

describe('categories', () => {
  test('can be added hidden, shown, renamed and reordered', async () => {
    const added = await api('POST /staff/categories', {
      body: { key: 'film', titles: { en: 'Film', es: 'Cine' }, blurbs: { en: 'Moving pictures.' } },
    })
    const id = added.ok ? added.body.data._id : ''
    const keys = async () => {
      const answer = await guest('GET /group', { query: { limit: 50 } })
      return answer.ok ? answer.body.data.map(({ key }) => key) : []
    }
    expect(await keys()).not.toContain('film')
    await api('PATCH /staff/categories', { body: { id, isShown: 1 } })
    expect((await keys()).at(-1)).toBe('film')
    const all = await api('GET /staff/categories', { query: { limit: 100 } })
    const ids = all.ok ? all.body.data.map(({ _id }) => _id) : []
    await api('PUT /staff/categories/order', { body: { ids: [id, ...ids.filter((one) => one !== id)] } })
    expect((await keys())[0]).toBe('film')
    await api('PATCH /staff/categories', { body: { id, titles: { en: 'Movies', es: 'Cine' } } })
    const spanish = await guest('GET /group', { headers: { lan: 'es' } })
    expect(spanish.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ title: 'Cine' })]),
    })
    expect(await lastAudit()).toBe('category.changed')
  })
  test('must be unique, and an order must contain all of them', async () => {
    const again = { key: 'music', titles: { en: 'Music' }, blurbs: {} }
    expect(await api('POST /staff/categories', { body: again })).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_EXISTS' },
    })
    expect(
      await api('PUT /staff/categories/order', { body: { ids: [demoId('category music')] } }),
    ).toMatchObject({ status: 404 })
    expect(await api('PATCH /staff/categories', { body: { id: demoId('gone'), isShown: 0 } })).toMatchObject({
      status: 404,
    })
  })
})

describe('banners', () => {
  const fields = {
    titles: { en: 'Spring' },
    texts: {},
    linkLabels: { en: 'Go' },
    link: '/explore',
    tone: 'light' as const,
    audience: 'everyone' as const,
  }
  const up = async () => {
    const answer = await guest('GET /banner')
    return answer.ok && answer.status === 200 ? answer.body.data.map(({ title }) => title) : []
  }
  test('are drafts, then live in their period, then deleted', async () => {
    const added = await api('POST /staff/banners', { body: fields })
    const id = added.ok ? added.body.data._id : ''
    expect(await up()).not.toContain('Spring')
    await api('PUT /staff/banners', { body: { id, ...fields, isPublished: 1 } })
    expect(await up()).toContain('Spring')
    const later = new Date(world.clock.now().getTime() + 60_000).toISOString()
    await api('PUT /staff/banners', { body: { id, ...fields, startsAt: later, isPublished: 1 } })
    expect(await up()).not.toContain('Spring')
    world.clock.advance(61)
    expect(await up()).toContain('Spring')
    await api('DELETE /staff/banners', { query: { id } })
    expect(await up()).not.toContain('Spring')
    expect(await api('DELETE /staff/banners', { query: { id } })).toMatchObject({ status: 404 })
  })
  test.each([
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: '//evil.example' }],
    ['linkLabels.en', { linkLabels: {} }],
    ['endsAt', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
    ['image', { image: 'profile/not-there.webp' }],
  ])('refuse an invalid %s', async (field, change) => {
    expect(await api('POST /staff/banners', { body: { ...fields, ...change } })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('site images', () => {
  const look = {
    titles: { en: 'With a picture' },
    texts: {},
    linkLabels: {},
    link: '',
    tone: 'ink' as const,
    audience: 'everyone' as const,
  }
  const send = async (who = api) => {
    const reply = await who('POST /staff/pictures', { files: { file: await documentImage() } })
    if (!reply.ok) throw new Error(reply.body.code)
    return reply.body.data
  }
  /** Unused uploads are collected a day later. */
  const isKept = async (key: string) => {
    const [row] = await world.context.db<
      { unusedSince: Date | null }[]
    >`select unused_since from upload where key = ${key}`
    return row?.unusedSince === null
  }

  test('are used in banners and categories, and deleted when unused', async () => {
    const { key, url } = await send()
    expect((await world.app.inject({ url })).statusCode).toBe(200)
    expect(await isKept(key)).toBe(false)
    const added = await api('POST /staff/banners', { body: { ...look, image: key } })
    const id = added.ok ? added.body.data._id : ''
    const all = await api('GET /staff/categories', { query: {} })
    const category = all.ok && all.status === 200 ? all.body.data[0] : undefined
    const change = (coverPic: string) =>
      api('PATCH /staff/categories', { body: { id: category?._id ?? '', coverPic } })
    expect(await change(key)).toMatchObject({ status: 200 })
    await api('DELETE /staff/banners', { query: { id } })
    expect(await isKept(key)).toBe(true)
    expect(await change(category?.coverPic ?? '')).toMatchObject({ status: 200 })
    expect(await isKept(key)).toBe(false)
  })
  test('belong to their uploader until used', async () => {
    const { key } = await send()
    const other = world.api.as(await world.staff('owner'))
    expect(await other('POST /staff/banners', { body: { ...look, image: key } })).toMatchObject({
      status: 400,
      body: { fields: { image: 'This image isn’t public.' } },
    })
  })
  test('must be images', async () => {
    const file = new File(['no picture'], 'note.png', { type: 'image/png' })
    expect(await api('POST /staff/pictures', { files: { file } })).toMatchObject({ ok: false })
  })
})

test('product updates are drafts first, keep their publication date and link to safe URLs only', async () => {
  const fields = {
    messages: { en: 'Now in colour' },
    descriptions: {},
    type: 'new' as const,
    linkedWith: 'none' as const,
    linkedValue: '',
  }
  const added = await api('POST /staff/updates', { body: fields })
  const id = added.ok ? added.body.data._id : ''
  const day = async () => {
    const answer = await guest('GET /productUpdates')
    return answer.ok
      ? answer.body.data.find(({ message }) => message === 'Now in colour')?.publishedAt
      : undefined
  }
  expect(await day()).toBeUndefined()
  await api('PUT /staff/updates', { body: { id, ...fields, isPublished: 1 } })
  const first = await day()
  expect(first).toBe(world.clock.now().toISOString())
  world.clock.advance(60)
  await api('PUT /staff/updates', { body: { id, ...fields, isPublished: 1 } })
  expect(await day()).toBe(first)
  expect(
    await api('POST /staff/updates', {
      body: { ...fields, linkedWith: 'web', linkedValue: 'http://x.example' },
    }),
  ).toMatchObject({ status: 400, body: { fields: { linkedValue: expect.any(String) } } })
})

test('pages are edited as draft, and unsafe HTML is refused', async () => {
  const which = { type: 'about' as const, language: 'es' as const }
  const shown = async () => (await world.api('GET /htmlPage', { query: { type: 'about', lan: 'es' } })).body
  const before = await shown()
  expect(
    await api('PUT /staff/pages', { body: { ...which, title: 'Nuevo', html: '<script>x</script>' } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { html: expect.stringContaining('<script>') } },
  })
  await api('PUT /staff/pages', { body: { ...which, title: 'Nuevo', html: '<p>Hola</p>' } })
  expect(await shown()).toEqual(before)
  expect((await api('GET /staff/pages', { query: which })).body).toMatchObject({
    data: { draft: { title: 'Nuevo' } },
  })
  await api('POST /staff/pages/publish', { body: which })
  expect(await shown()).toMatchObject({ data: { title: 'Nuevo', html: '<p>Hola</p>' } })
  expect(await lastAudit()).toBe('page.published')
})

test('settings keep their limits, take effect and are logged', async () => {
  const set = (key: string, value: number | boolean) => owner('PUT /staff/settings', { body: { key, value } })
  expect(await set('explore.pageSize', 500)).toMatchObject({
    status: 400,
    body: { fields: { value: 'Must be from 10 to 48.' } },
  })
  expect(await set('no.such', 1)).toMatchObject({ status: 404, body: { code: 'SETTING_UNKNOWN' } })
  expect(await set('home.creatorsPerSection', 4)).toMatchObject({ status: 200 })
  const home = await guest('GET /homePage')
  const longest = home.ok ? Math.max(...home.body.data.sections.map(({ creators }) => creators.length)) : 0
  expect(longest).toBe(4)
  await set('home.creatorsPerSection', 4)
  const state = await owner('GET /staff/settings')
  expect(state.ok && state.body.data.history).toMatchObject([
    { key: 'home.creatorsPerSection', before: 12, after: 4 },
  ])
  expect(await lastAudit()).toBe('setting.changed')
})
