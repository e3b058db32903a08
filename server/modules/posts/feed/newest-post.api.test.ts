import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { follow, createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

const published = (creatorId: string, minute: number) => {
  const at = new Date(world.context.now().getTime() - (1000 - minute) * 60_000)
  const text = { mediaType: 4, title: `${minute}`, visibility: 'free', state: 'published' }
  return { id: newId(), creatorId, ...text, publishedAt: at, createdAt: at, updatedAt: at }
}
const noted = async (creatorId: string) => {
  const { db } = world.context
  const [row] = await db<
    { postId: string }[]
  >`select post_id from newest_post where creator_id = ${creatorId}`
  return row?.postId
}
/** Two transactions that overlap: the first commits when the second waits for it or is done. */
async function atOnce(first: (tx: Sql) => Promise<unknown>, second: (tx: Sql) => Promise<unknown>) {
  const { db } = world.context
  const isDone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const one = db.transaction(async (tx) => {
    await first(tx)
    isDone.resolve()
    await mayEnd.promise
  })
  await isDone.promise
  const two = db.transaction(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    void waits(row?.pid ?? 0).then(mayEnd.resolve)
    await second(tx)
    mayEnd.resolve()
  })
  await Promise.all([one, two])
}
type Sql = Parameters<Parameters<typeof world.context.db.transaction>[0]>[0]
async function waits(pid: number) {
  for (;;) {
    const [row] = await world.context.db<{ state: string | null; waits: boolean }[]>`
      select state, wait_event_type = 'Lock' as waits from pg_stat_activity where pid = ${pid}`
    if (!row || row.waits || row.state === 'idle') return
    await new Promise((go) => setTimeout(go, 5))
  }
}
const hide = (id: string) => (tx: Sql) => tx`update post set state = 'hidden' where id = ${id}`
const put = (row: ReturnType<typeof published>) => (tx: Sql) => tx`insert into post ${tx(row)}`

describe("a creator's newest post time stays correct", () => {
  test('after publishing, rescheduling, hiding and deleting', async () => {
    const { db } = world.context
    const { id } = await world.creator()
    const [old, middle, young] = [published(id, 1), published(id, 5), published(id, 9)]
    expect(await noted(id)).toBeUndefined()
    await db`insert into post ${db([young, old, middle])}`
    expect(await noted(id)).toBe(young.id)
    await db`update post set title = 'Another' where id = ${young.id}`
    expect(await noted(id)).toBe(young.id)
    await db`update post set published_at = ${old.publishedAt} - interval '1 hour' where id = ${young.id}`
    expect(await noted(id)).toBe(middle.id)
    await db`update post set state = 'hidden' where id = ${middle.id}`
    expect(await noted(id)).toBe(old.id)
    await db`update post set state = 'published' where id = ${middle.id}`
    expect(await noted(id)).toBe(middle.id)
    await db`delete from post where id = ${middle.id}`
    expect(await noted(id)).toBe(old.id)
    await db`update post set state = 'deleted' where creator_id = ${id}`
    expect(await noted(id)).toBeUndefined()
  })

  test('when two posts change concurrently, in either order', async () => {
    const made = async () => {
      const { id } = await world.creator()
      const rows = [published(id, 1), published(id, 5), published(id, 9)] as const
      await world.context.db`insert into post ${world.context.db([...rows])}`
      return { id, rows }
    }
    const [a, b, c, d] = await Promise.all([made(), made(), made(), made()])
    await atOnce(hide(a.rows[2].id), hide(a.rows[1].id))
    expect(await noted(a.id)).toBe(a.rows[0].id)
    await atOnce(hide(b.rows[1].id), hide(b.rows[2].id))
    expect(await noted(b.id)).toBe(b.rows[0].id)
    const seven = published(c.id, 7)
    await atOnce(put(seven), hide(c.rows[2].id))
    expect(await noted(c.id)).toBe(seven.id)
    const eight = published(d.id, 8)
    await atOnce(hide(d.rows[2].id), put(eight))
    expect(await noted(d.id)).toBe(eight.id)
  })

  test('when two concurrent posts are both the first', async () => {
    const [a, b] = await Promise.all([world.creator(), world.creator()])
    const [older, newer] = [published(a.id, 1), published(a.id, 2)]
    await atOnce(put(newer), put(older))
    expect(await noted(a.id)).toBe(newer.id)
    const [early, late] = [published(b.id, 1), published(b.id, 2)]
    await atOnce(put(early), put(late))
    expect(await noted(b.id)).toBe(late.id)
  })
})

test('older pages of the home feed do not shift when posts are added', async () => {
  const fan = await world.fan()
  const creators = await Promise.all(Array.from({ length: 13 }, () => world.creator()))
  for (const { id } of creators) await follow(world, fan, id)
  for (const creator of creators) {
    world.clock.advance(60)
    await createPost(world, creator, { title: 'old' })
  }
  const before = world.context.now().toISOString()
  const titles = async (who: Pick<TestUser, 'accessToken'>, filter: 'BEST' | 'FOLLOWING') => {
    const reply = await world.api.as(who)('GET /posts', { query: { filter, before, limit: 13 } })
    return reply.ok ? reply.body.data?.map(({ title }) => title) : undefined
  }
  world.clock.advance(60)
  for (const creator of creators.slice(0, 6)) await createPost(world, creator, { title: 'new' })
  expect(await titles(fan, 'FOLLOWING')).toEqual(Array(13).fill('old'))
  expect(await titles(fan, 'BEST')).toEqual(Array(13).fill('old'))
})
