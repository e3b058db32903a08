import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

async function setUp() {
  const [support, finance, owner] = [
    await world.staff('support'),
    await world.staff('finance'),
    await world.staff('owner'),
  ]
  const fan = await world.fan()
  const add = (text: string, by: { accessToken: string } = support) =>
    world.api.as(by)('POST /staff/userNotes', { body: { userId: fan.id, text } })
  const list = async (by: { accessToken: string } = support, paging: object = {}) => {
    const reply = await world.api.as(by)('GET /staff/userNotes', { query: { userId: fan.id, ...paging } })
    if (!reply.ok) throw new Error(reply.body.code)
    return reply.status === 204 ? { data: [], totalCount: 0 } : reply.body
  }
  return { support, finance, owner, fan, add, list }
}

describe('notes about a user', () => {
  test('are listed newest first, in pages, for every role', async () => {
    const { finance, fan, add, list } = await setUp()
    for (const text of ['Called, will send a statement', 'Statement arrived', 'Closed']) {
      expect(await add(text)).toMatchObject({ status: 200, body: { message: 'Note added.' } })
      world.clock.advance(1)
    }
    expect(await list(finance, { limit: 2 })).toMatchObject({
      totalCount: 3,
      data: [{ text: 'Closed', mayRemove: 0 }, { text: 'Statement arrived' }],
    })
    expect(await list(finance, { limit: 2, offset: 2 })).toMatchObject({
      data: [{ text: 'Called, will send a statement' }],
    })
    const audit = await world.context.db`
      select details::text as details from audit_log where action = 'note.added' and person_id = ${fan.id}`
    expect(audit).toHaveLength(3)
    expect(JSON.stringify(audit)).not.toContain('statement')
  })

  test('are removed by their author or an owner, not by others', async () => {
    const { support, finance, owner, add, list } = await setUp()
    const remove = (by: { accessToken: string }, noteId: string) =>
      world.api.as(by)('DELETE /staff/userNotes', { query: { noteId } })
    const [mine, another] = [await add('Mine'), await add('Another')]
    const idOf = (reply: typeof mine) => (reply.ok ? reply.body.data._id : '')
    expect(await remove(finance, idOf(mine))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await remove(support, idOf(mine))).toMatchObject({ status: 200 })
    expect(await remove(support, idOf(mine))).toMatchObject({ status: 404, body: { code: 'NOTE_NOT_FOUND' } })
    expect(await remove(owner, idOf(another))).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ totalCount: 0 })
  })

  test('are refused without text, for unknown users, and to users', async () => {
    const { support, fan, add } = await setUp()
    expect(await add('')).toMatchObject({ status: 400 })
    expect(await add('x'.repeat(1001))).toMatchObject({ status: 400 })
    const unknown = { userId: '0190b5a0-0000-7000-8000-000000000000', text: 'Who?' }
    expect(await world.api.as(support)('POST /staff/userNotes', { body: unknown })).toMatchObject({
      body: { code: 'USER_NOT_FOUND' },
    })
    expect(await add('I like myself', fan)).toMatchObject({ status: 403 })
  })

  test('are never shown to the user', async () => {
    const { fan, add } = await setUp()
    await add('Suspected reseller')
    const profile = await world.api.as(fan)('GET /profile')
    expect(JSON.stringify(profile.body)).not.toContain('Suspected reseller')
  })
})
