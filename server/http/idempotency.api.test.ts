import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { Id, Shape, T } from '../../contract/core/schemas.ts'
import { createWorld, type TestUser } from '../../tests/support/world/world.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { implement } from './implement.ts'
import { problem } from './problem.ts'

let failures = 0
const pay = {
  summary: 'For tests',
  auth: 'user',
  idempotency: 'required',
  limit: { max: 10_000, per: 'minute' },
  body: Shape({ amount: T.Integer(), note: T.Optional(T.String()) }),
  reply: Shape({ zebra: T.String(), id: Id, amount: T.Integer(), at: T.Number() }),
} as const
const extra = implement(
  endpoints({
    'POST /test/pay': pay,
    'PUT /test/pay': pay,
    'POST /test/note': { ...pay, idempotency: 'accepted' },
    'POST /test/open': { ...pay, auth: 'open' },
  }),
  Object.fromEntries(
    ['POST /test/pay', 'PUT /test/pay', 'POST /test/note', 'POST /test/open'].map((key) => [
      key,
      ({ context, body }: { context: { db: Db }; body: { amount: number } }) =>
        context.db.transaction(async (tx) => {
          const id = newId()
          await tx`insert into taken (id, amount) values (${id}, ${body.amount})`
          if (failures-- > 0) throw problem('FORBIDDEN')
          return { zebra: 'z', id, amount: body.amount, at: 0.1 + 0.2 }
        }),
    ]),
  ) as never,
)

describe('an Idempotency-Key', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let fan: TestUser
  beforeAll(async () => {
    world = await createWorld({ extra })
    await world.context.db`create table taken (id uuid primary key, amount int not null)`
  })
  beforeEach(async () => {
    fan = await world.fan()
    failures = 0
    await world.context.db`truncate taken`
  })
  type Ask = { by?: Pick<TestUser, 'accessToken'>; amount?: number; url?: string; method?: 'POST' | 'PUT' }
  const send = async (
    key: string | undefined,
    { by = fan, amount = 5, url = 'pay', method = 'POST' }: Ask = {},
  ) => {
    const reply = await world.app.inject({
      method,
      url: `/v1/test/${url}`,
      headers: {
        authorization: `Bearer ${by.accessToken}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: { amount },
    })
    return { status: reply.statusCode, text: reply.payload, code: reply.json().code }
  }
  const payments = async () => (await world.context.db`select 1 from taken`).length

  test('used a hundred times concurrently has one effect and one reply', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => send('one')))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(await payments()).toBe(1)
    expect((await send('one')).text).toBe(replies[0]?.text)
  })

  test('reused with another body, query or endpoint is 409 and has no effect', async () => {
    await send('two')
    for (const ask of [{ amount: 6 }, { method: 'PUT' as const }, { url: 'note' }])
      expect(await send('two', ask)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await payments()).toBe(1)
  })

  test('of a failed request can be reused, and nothing of the failure remains', async () => {
    failures = 1
    expect(await send('three')).toMatchObject({ status: 403 })
    expect(await payments()).toBe(0)
    expect((await world.context.db`select 1 from idempotent_answer where scope = ${fan.id}`).length).toBe(0)
    expect((await send('three', { amount: 9 })).status).toBe(200)
    expect(await payments()).toBe(1)
  })

  test('whose first request fails is executed by exactly one of the others', async () => {
    failures = 1
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('four')))
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
    expect(await payments()).toBe(1)
  })

  test('is required where money moves, and optional elsewhere', async () => {
    for (const key of [undefined, ''])
      expect(await send(key)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_MISSING' })
    expect(await payments()).toBe(0)
    await Promise.all([send(undefined, { url: 'note' }), send(undefined, { url: 'note' })])
    expect(await payments()).toBe(2)
    await Promise.all([send('note', { url: 'note' }), send('note', { url: 'note' })])
    expect(await payments()).toBe(3)
  })

  test('that is too long is rejected', async () => {
    expect(await send('k'.repeat(201))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect((await send('k'.repeat(200))).status).toBe(200)
  })

  test('is scoped to the user', async () => {
    const other = await world.fan()
    const replies = await Promise.all([send('same'), send('same', { by: other, amount: 7 })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await payments()).toBe(2)
  })

  test('is shared by all sessions of a user', async () => {
    const again = await world.api('POST /refreshToken', { body: { refreshToken: fan.refreshToken } })
    const by = { accessToken: again.ok ? (again.body.data.accessToken ?? '') : '' }
    expect((await send('mine')).text).toBe((await send('mine', { by })).text)
    expect(await payments()).toBe(1)
  })

  test('of anonymous callers is scoped to their IP address', async () => {
    const ask = async (remoteAddress: string) =>
      (
        await world.app.inject({
          method: 'POST',
          url: '/v1/test/open',
          remoteAddress,
          headers: { 'idempotency-key': 'open' },
          payload: { amount: 1 },
        })
      ).payload
    expect(await ask('203.0.113.1')).toBe(await ask('203.0.113.1'))
    expect(await ask('203.0.113.2')).not.toBe(await ask('203.0.113.1'))
  })
})
