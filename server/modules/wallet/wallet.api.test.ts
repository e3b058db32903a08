import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { UserType } from '../../../contract/core/constants.ts'
import {
  balanceOf,
  createCharge,
  fundWallet,
  topUp,
  refreshSession,
  testCardDetails,
  addTestCard,
} from '../../../tests/support/money/wallets.ts'
import { createWorld, type TestUser } from '../../../tests/support/world/world.ts'
import { jobs } from '../../jobs/job-list.ts'
import { charge } from './charges/charge.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const HOUR = 3600
const DAY = 24 * HOUR
function bodyData<D>(reply: { ok: true; body: { data: D } } | { ok: false; body: unknown }): D {
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

describe('wallet', () => {
  test('is opened by its owner, once, in one currency', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    const body = { userId: fan.id, userType: UserType.fan, currency: 'KWD' }
    const opened = await api('POST /wallet', { body })
    expect(opened).toMatchObject({ status: 200, body: { data: { balance: '0.000', currency: 'KWD' } } })
    expect(await api('POST /wallet', { body })).toMatchObject({ body: { data: { currency: 'KWD' } } })
    expect(await api('POST /wallet', { body: { ...body, currency: 'USD' } })).toMatchObject({
      status: 409,
      body: { code: 'WALLET_OTHER_CURRENCY' },
    })
    expect(await api('POST /wallet', { body: { ...body, currency: 'XXX' } })).toMatchObject({
      status: 422,
      body: { code: 'CURRENCY_UNKNOWN' },
    })
    const other = await world.fan()
    expect(await world.api.as(other)('POST /wallet', { body })).toMatchObject({ status: 403 })
  })

  test('is opened in the profile currency when its owner first reads it, once', async () => {
    const fan = await world.fan({ currency: 'EUR' })
    const api = world.api.as(fan)
    const replies = await Promise.all([api('GET /wallet'), api('GET /wallet'), api('GET /wallet')])
    for (const reply of replies)
      expect(reply).toMatchObject({ body: { data: { walletData: [{ balance: '0.00', currency: 'EUR' }] } } })
    const rows = await world.context.db`select id from wallet where person_id = ${fan.id}`
    expect(rows).toHaveLength(1)
  })

  test('uses US dollars if the profile currency is unsupported', async () => {
    const fan = await world.fan({ currency: 'TTD' })
    const api = world.api.as(fan)
    expect(await api('GET /walletSetting')).toMatchObject({ body: { data: { currency: 'USD' } } })
    const body = { userId: fan.id, userType: UserType.fan, currency: 'TTD' }
    for (const _again of [1, 2])
      expect(await api('POST /wallet', { body })).toMatchObject({
        status: 200,
        body: { data: { currency: 'USD' } },
      })
  })

  test('is refused to guests, anonymous requests and impersonating staff', async () => {
    const fan = await world.fan()
    const inPlace = await world.api.as(await world.staff('owner'))('POST /staff/impersonate', {
      body: { userId: fan.id, reason: 'for the test' },
    })
    const accessToken = inPlace.ok ? (inPlace.body.data.accessToken ?? '') : ''
    expect(await world.api.as({ accessToken })('GET /wallet')).toMatchObject({
      status: 403,
      body: { code: 'IMPERSONATION_REFUSED' },
    })
    expect(await world.api('GET /wallet')).toMatchObject({ status: 401 })
    expect(await world.api.as(await world.guest())('GET /wallet')).toMatchObject({ status: 401 })
  })
})

describe('cards', () => {
  test('can be added, edited, made default and removed; the oldest remaining becomes default', async () => {
    const fan = await world.fan()
    const api = world.api.as(fan)
    const first = await addTestCard(world, fan)
    const second = await addTestCard(world, fan, '5555555555554444')
    expect([first, second]).toMatchObject([
      { brand: 'visa', last4: '4242', isDefault: 1, isExpired: 0 },
      { brand: 'mastercard', last4: '4444', isDefault: 0 },
    ])
    await api('PATCH /card', { body: { cardId: second._id } })
    const edit = { cardId: second._id, expMonth: 1, expYear: 2030, name: 'H. Berg' }
    expect(await api('PUT /card', { body: edit })).toMatchObject({
      body: { data: { expYear: 2030, name: 'H. Berg' } },
    })
    expect(await api('PUT /card', { body: { ...edit, expYear: 2020 } })).toMatchObject({
      status: 422,
      body: { code: 'CARD_EXPIRED' },
    })
    const listed = await api('GET /card')
    expect(listed.ok && listed.body.data.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4444', 1],
      ['4242', 0],
    ])
    await api('DELETE /card', { query: { cardId: second._id } })
    expect(await api('GET /card')).toMatchObject({
      body: { data: [{ last4: '4242', isDefault: 1 }], totalCount: 1 },
    })
  })

  test('are private, stored once, and real numbers are rejected', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const card = await addTestCard(world, fan)
    const api = world.api.as(other)
    for (const call of [
      api('PATCH /card', { body: { cardId: card._id } }),
      api('DELETE /card', { query: { cardId: card._id } }),
    ])
      expect(await call).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } })
    await expect(addTestCard(world, fan)).rejects.toThrow('CARD_EXISTS')
    expect(
      await api('POST /card/token', { body: { number: '4111111111111111', ...testCardDetails } }),
    ).toMatchObject({ status: 422, body: { code: 'CARD_REFUSED' } })
    const creator = world.api.as(await world.creator())
    expect(await creator('POST /card', { body: { token: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    })
  })
})

describe('transactions', () => {
  const history = async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await addTestCard(world, fan)
    await topUp(world, fan, { amount: 100 })
    for (const [listMinor, reason, title] of [
      [1200, 'unlock', 'Darkroom set'],
      [1500, 'tip', 'Dunes, 5 a.m.'],
      [900, 'plan', 'Monthly plan'],
    ] as const) {
      const input = await createCharge(world, {
        buyerId: fan.id,
        sellerId: creator.id,
        listMinor,
        reason,
        title,
      })
      await world.context.db.transaction((tx) => charge(world.context, tx, input))
    }
    return { fan, creator }
  }

  test('are listed, filtered, searched and shown in detail to their parties only', async () => {
    const { fan, creator } = await history()
    const api = world.api.as(fan)
    const all = await api('GET /walletTransaction', { query: { limit: 50 } })
    expect(all).toMatchObject({ body: { totalCount: 4 } })
    const tips = await world.api.as(creator)('GET /walletTransaction', { query: { filter: 'tips' } })
    expect(tips).toMatchObject({
      body: {
        totalCount: 1,
        data: [
          {
            title: 'Dunes, 5 a.m.',
            amount: '12.00',
            gross: '15.00',
            fee: '3.00',
            triggerCode: 2,
            state: 'pending',
          },
        ],
      },
    })
    const found = await api('GET /walletTransaction', { query: { searchText: 'darkROOM' } })
    expect(found).toMatchObject({ body: { totalCount: 1, data: [{ amount: '-12.00', triggerCode: 1 }] } })
    expect(await api('GET /walletTransaction', { query: { searchText: '%' } })).toMatchObject({ status: 204 })
    expect(await api('GET /walletTransaction', { query: { to: '2020-01-01' } })).toMatchObject({
      status: 204,
    })
    const transactionId = (found.ok && found.body.data[0]?._id) || ''
    const detail = await api('GET /walletTransaction/detail', { query: { transactionId } })
    expect(detail).toMatchObject({
      body: {
        data: {
          isBuyer: 1,
          price: { total: '12.00', toSeller: '9.60', toFanlight: '2.40' },
          entries: [{ amount: '-12.00' }],
        },
      },
    })
    expect(
      await world.api.as(await world.fan())('GET /walletTransaction/detail', { query: { transactionId } }),
    ).toMatchObject({ status: 404 })
    const pending = await world.api.as(creator)('GET /activePendingTransactionLogs')
    expect(pending).toMatchObject({
      body: { totalCount: 3, data: [{ amount: '9.60', isFrozen: 0 }, {}, {}] },
    })
    const overview = await world.api.as(creator)('GET /wallet/overview')
    expect(overview).toMatchObject({
      body: { data: { month: { sales: 3, paid: '36.00', fee: '7.20', yours: '28.80' } } },
    })
    const { days, availableOn, weeks, months } = bodyData(overview)
    const sum = (list: { amount: string }[]) => list.reduce((all, { amount }) => all + Number(amount), 0)
    // New sales have a release date too.
    expect([days, weeks, months].map(sum)).toEqual([28.8, 28.8, 28.8])
    expect(months.at(-1)).toMatchObject({ amount: '28.80' })
    expect(months).toHaveLength(12)
    const inAWeek = new Date(world.context.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(availableOn).toBe(inAWeek)
    await world.context.db`update pending_lot set frozen_at = now() where person_id = ${creator.id}`
    const frozen = bodyData(await world.api.as(creator)('GET /wallet/overview'))
    expect({ days: frozen.days.length, sum: sum(frozen.days), availableOn: frozen.availableOn }).toEqual({
      days: days.length,
      sum: 0,
      availableOn: undefined,
    })
  })

  test('add up to the balance in the statement', async () => {
    const { fan } = await history()
    await world.context.db`update person set first_name = '王小明', last_name = '' where id = ${fan.id}`
    const day = world.context.now().toISOString().slice(0, 10)
    const get = (format: string, user: TestUser = fan) =>
      world.app.inject({
        url: `/v1/wallet/statement?from=${day}&to=${day}&format=${format}`,
        headers: { authorization: `Bearer ${user.accessToken}` },
      })
    const csv = (await get('csv')).body
    const cells = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const amounts = cells
      .filter((row) => row[3] === 'available' && row[5])
      .map((row) => Math.round(Number(row[5]) * 100))
    const closing = cells.findLast((row) => row[3] === 'available')?.[6]
    expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(await balanceOf(world, fan.id, 'available'))
    expect(closing).toBe('64.00')
    const pdf = await get('pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    })
    expect(text).toMatch(/available\s+64\.00|64\.00\s+USD/)
    expect(text).toContain('王小明')
    const long = await world.api.as(fan)('GET /wallet/statement', {
      query: { from: '2020-01-01', to: day, format: 'csv' },
    })
    expect(long).toMatchObject({ status: 422, body: { code: 'STATEMENT_TOO_LONG' } })
  })

  test('statements with too many lines are rejected, not truncated', async () => {
    const own = await createWorld()
    const fan = await own.fan()
    await fundWallet(own, fan.id, 500)
    const day = own.context.now().toISOString().slice(0, 10)
    const ask = async () => {
      const reply = await own.app.inject({
        url: `/v1/wallet/statement?from=${day}&to=${day}&format=csv`,
        headers: { authorization: `Bearer ${fan.accessToken}` },
      })
      return { status: reply.statusCode, code: reply.statusCode === 200 ? '' : reply.json().code }
    }
    /** Raw entries only; balances do not matter here. */
    const more = (lines: number) =>
      own.context.db.transaction(async (tx) => {
        await tx`alter table ledger_entry disable trigger ledger_entry_applied`
        await tx`insert into ledger_entry (transaction_id, place, account_id, currency, amount_minor, code, at)
          select e.transaction_id, -n, e.account_id, e.currency, 1, e.code, e.at
          from ledger_entry e join ledger_account a on a.id = e.account_id,
            generate_series((select -least(min(place), 0) + 1 from ledger_entry),
              (select -least(min(place), 0) + ${lines}::int from ledger_entry)) n
          where a.person_id = ${fan.id} and e.place > 0`
        await tx`alter table ledger_entry enable trigger ledger_entry_applied`
      })
    await fundWallet(own, fan.id, 500)
    await more(24_999)
    expect(await ask()).toEqual({ status: 200, code: '' })
    await more(1)
    expect(await ask()).toEqual({ status: 422, code: 'STATEMENT_TOO_LARGE' })
  })

  test('have gapless invoice numbers, visible to the buyer only', async () => {
    const { fan, creator } = await history()
    await Promise.all(Array.from({ length: 5 }, () => jobs['release-pending'](world.context, {}, 'job')))
    const rows = await world.context.db<{ number: number }[]>`select number from invoice order by number`
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    const [sale] = await world.context.db<
      { id: string }[]
    >`select transaction_id as id from sale where buyer_id = ${fan.id}`
    const get = (user: TestUser) =>
      world.app.inject({
        url: `/v1/wallet/invoice?transactionId=${sale?.id}`,
        headers: { authorization: `Bearer ${user.accessToken}` },
      })
    expect((await get(fan)).headers['content-disposition']).toMatch(/FL-\d{8}\.pdf/)
    expect((await get(creator)).statusCode).toBe(404)
  })

  test('limits can be lowered immediately and raised after a day', async () => {
    const { fan, creator } = await history()
    const api = world.api.as(fan)
    const set = (amount: string | null) => api('PUT /wallet/limits', { body: { kind: 'month', amount } })
    expect(await set('50')).toMatchObject({
      body: { data: { limits: [{ kind: 'month', amount: '50.00', spent: '36.00' }] } },
    })
    const raised = await set('80')
    expect(raised).toMatchObject({ body: { data: { limits: [{ amount: '50.00', nextAmount: '80.00' }] } } })
    expect(bodyData(await api('GET /wallet')).spending).toEqual({
      month: '2026-11-01',
      spent: '36.00',
      limit: '50.00',
    })
    expect(bodyData(await world.api.as(creator)('GET /wallet')).spending).toBeUndefined()
    const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 2000 })
    const buy = () => world.context.db.transaction((tx) => charge(world.context, tx, input))
    await expect(buy()).rejects.toMatchObject({ code: 'SPENDING_LIMIT_REACHED' })
    world.clock.advance(DAY)
    await buy()
    const again = world.api.as(await refreshSession(world, fan))
    expect(
      await again('PUT /wallet/limits', { body: { kind: 'creator', creatorId: fan.id, amount: 5 } }),
    ).toMatchObject({ status: 404 })
  })
})
