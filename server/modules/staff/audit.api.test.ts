import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'
import { recordAudit } from '../../db/audit.ts'

describe('the audit log', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  })
  const reason = 'selling what is not theirs'
  const suspendSomebody = async () => {
    const [moderator, person] = [await world.staff('moderator'), await world.fan()]
    await world.api.as(moderator)('POST /staff/suspend', { body: { userId: person.id, reason } })
    return { moderator, person }
  }
  const check = async () => {
    const { body } = await world.api.as(await world.staff('owner'))('GET /staff/audit/check')
    return (body as { data: { isWhole: boolean; entries: number; firstBroken?: number } }).data
  }

  test('is read newest first, with filters by user, staff member, action and time', async () => {
    const { moderator, person } = await suspendSomebody()
    world.clock.advance(60)
    const later = await suspendSomebody()
    const owner = world.api.as(await world.staff('owner'))
    const found = async (query: object) => {
      const { body } = await owner('GET /staff/audit', { query })
      return (body as { data: { userId?: string }[] }).data.map(({ userId }) => userId)
    }
    expect(await found({ action: 'person.suspended' })).toEqual([later.person.id, person.id])
    expect(await found({ userId: person.id })).toEqual([person.id])
    expect(await found({ staffId: moderator.id })).toEqual([person.id])
    const middle = new Date(world.clock.now().getTime() - 30_000).toISOString()
    expect(await found({ from: middle })).toEqual([later.person.id])
    expect(await found({ to: middle })).toEqual([person.id])
    expect(await found({ action: 'nothing.such' })).toEqual([])
    const { body } = await owner('GET /staff/audit', { query: { userId: person.id } })
    expect(body).toMatchObject({
      data: [{ action: 'person.suspended', staffName: 'Test Staff', userName: person.username, reason }],
    })
  })

  test('is append-only for everyone', async () => {
    await suspendSomebody()
    const { db } = world.context
    const before = await db`select * from audit_log order by seq`
    await expect(db`update audit_log set reason = 'none'`).rejects.toThrow(/append-only|permission/)
    await expect(db`delete from audit_log`).rejects.toThrow(/append-only|permission/)
    await expect(db`truncate audit_log`).rejects.toThrow(/append-only|permission/)
    await expect(db`truncate audit_log cascade`).rejects.toThrow(/append-only|permission/)
    expect([...(await db`select * from audit_log order by seq`)]).toEqual([...before])
  })

  test('has no gaps, despite concurrency and rollbacks', async () => {
    const { db, now } = world.context
    const entry = { at: now(), staffId: null, action: 'staff.signedIn' } as const
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        db
          .transaction(async (tx) => {
            await recordAudit(tx, { ...entry, details: { i } })
            if (i % 4 === 0) throw new Error('undone')
          })
          .catch(() => {}),
      ),
    )
    const rows = await db<{ seq: number }[]>`select seq from audit_log order by seq`
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
    expect(await check()).toMatchObject({ isWhole: true, entries: rows.length })
  })

  test.each([
    ['a changed value', `update audit_log set reason = 'other' where seq = 2`, 2],
    ['a changed time', `update audit_log set at = at + interval '1 second' where seq = 3`, 3],
    ['a missing entry', 'delete from audit_log where seq = 3', 4],
    ['a missing end', 'delete from audit_log where seq > 4', 5],
    ['a missing beginning', 'delete from audit_log where seq = 1', 2],
  ])('reveals %s, even with direct database access', async (_, force, seq) => {
    const other = await createWorld()
    for (let i = 0; i < 5; i++) {
      const [moderator, person] = [await other.staff('moderator'), await other.fan()]
      await other.api.as(moderator)('POST /staff/suspend', { body: { userId: person.id, reason } })
    }
    const { db } = other.context
    await db.unsafe(
      `alter table audit_log disable trigger all; ${force}; alter table audit_log enable trigger all`,
    )
    const answer = await other.api.as(await other.staff('owner'))('GET /staff/audit/check')
    expect(answer.body).toMatchObject({ data: { isWhole: false, firstBroken: seq } })
  })
})
