import { beforeAll, describe, expect, test } from 'vitest'
import {
  balanceOf,
  createCharge,
  fundWallet,
  createPayableCreator,
  topUp,
  addTestCard,
} from '../../../../tests/support/money/wallets.ts'
import { insertTextPost } from '../../../../tests/support/world/comments-and-tips.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { finance } from '../../../../contract/staff/finance.ts'
import { ledger } from '../../../../contract/staff/ledger.ts'
import { newId } from '../../../db/new-id.ts'
import { jobs } from '../../../jobs/job-list.ts'
import { charge } from '../charges/charge.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])
const key = () => ({ 'idempotency-key': newId() })
const withdraw = async (creator: TestUser, amount: number) => {
  const reply = await world.api.as(creator)('POST /withdraw/money', {
    body: { amount, currency: 'USD' },
    headers: key(),
  })
  return reply.ok ? reply.body.data._id : ''
}

test('finance endpoints are open to finance and owners only', async () => {
  const callers = {
    finance: await world.staff('finance'),
    owner: await world.staff('owner'),
    support: await world.staff('support'),
    moderator: await world.staff('moderator'),
    fan: await world.fan(),
    creator: await world.creator(),
    guest: await world.guest(),
  }
  for (const route of Object.keys({ ...finance, ...ledger })) {
    const [method = '', path = ''] = route.split(' ')
    const ask = async ({ accessToken }: { accessToken: string }) => {
      const reply = await world.app.inject({
        method: method as 'GET',
        url: `/v1${path}`,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      return [401, 403].includes(reply.statusCode)
    }
    const refused = Object.fromEntries(
      await Promise.all(Object.entries(callers).map(async ([user, caller]) => [user, await ask(caller)])),
    )
    expect({ route, ...refused }).toEqual({
      route,
      finance: false,
      owner: false,
      support: true,
      moderator: true,
      fan: true,
      creator: true,
      guest: true,
    })
  }
})

describe('payouts', () => {
  test('need one approval, or two by different people above the threshold, and are sent by their job', async () => {
    const { creator } = await createPayableCreator(world, { amountMinor: 900_000 })
    const small = await withdraw(creator, 500)
    const large = await withdraw(creator, 3500)
    const [first, second] = [
      world.api.as(await world.staff('finance')),
      world.api.as(await world.staff('owner')),
    ]
    const listed = await first('GET /staff/payouts', { query: { limit: 50 } })
    const mine = listed.ok ? listed.body.data.filter(({ userId }) => userId === creator.id) : []
    expect(mine.map(({ amount, checks }) => [amount, checks.some(({ kind }) => kind === 'two')])).toEqual([
      ['500.00', false],
      ['3500.00', true],
    ])
    const waiting = async () => {
      const reply = await first('GET /staff/finance/waiting')
      return reply.ok ? reply.body.data : undefined
    }
    expect(await waiting()).toEqual({ payouts: 2, disputes: 0, adjustments: 0 })
    const opened = await first('GET /staff/payout', { query: { payoutId: large } })
    expect(opened).toMatchObject({
      body: {
        data: {
          payout: { _id: large, amount: '3500.00', status: 'waiting' },
          bank: { country: 'US' },
          ip: '127.0.0.1',
          left: '5000.00',
          earlier: [{ _id: small, amount: '500.00' }],
        },
      },
    })
    expect(await first('GET /staff/payout', { query: { payoutId: newId() } })).toMatchObject({
      status: 404,
      body: { code: 'PAYOUT_NOT_FOUND' },
    })
    expect(await first('POST /staff/payouts/approve', { body: { payoutId: small } })).toMatchObject({
      body: { data: { isSent: 1 } },
    })
    expect(await first('POST /staff/payouts/approve', { body: { payoutId: small } })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_DECIDED' },
    })
    expect(await waiting()).toMatchObject({ payouts: 1 })
    expect(await first('POST /staff/payouts/approve', { body: { payoutId: large } })).toMatchObject({
      body: { data: { isSent: 0 } },
    })
    expect(await first('POST /staff/payouts/approve', { body: { payoutId: large } })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_PERSON_NEEDED' },
    })
    expect(await second('POST /staff/payouts/approve', { body: { payoutId: large } })).toMatchObject({
      body: { data: { isSent: 1 } },
    })
    await world.settle()
    const rows = await world.context.db<
      { status: string }[]
    >`select status from payout where id in ${world.context.db([small, large])}`
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent'])
    await whole()
  })

  test('that are rejected return to the wallet, and the owner is emailed the reason', async () => {
    const { creator } = await createPayableCreator(world)
    const payoutId = await withdraw(creator, 700)
    const staff = world.api.as(await world.staff('finance'))
    expect(
      await staff('POST /staff/payouts/refuse', { body: { payoutId, reason: 'The name differs.' } }),
    ).toMatchObject({ status: 200 })
    expect(await staff('POST /staff/payouts/approve', { body: { payoutId } })).toMatchObject({ status: 409 })
    expect(await balanceOf(world, creator.id, 'available')).toBe(100_000)
    await world.settle()
    expect((await world.mailTo(creator.email))[0]?.text).toContain('The name differs.')
    await whole()
  })
})

describe('disputes', () => {
  const device = 'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Firefox/144.0'
  const disputed = async () => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await addTestCard(world, fan, '4000000000000259')
    await world.api.as(fan)('POST /wallet/recharge', {
      body: { amount: 50, currency: 'USD' },
      headers: { ...key(), 'user-agent': device },
    })
    const input = await createCharge(world, {
      buyerId: fan.id,
      sellerId: creator.id,
      listMinor: 4000,
      title: 'Three cups',
    })
    await world.context.db.transaction((tx) => charge(world.context, tx, input))
    world.clock.advance(3601)
    await jobs['poll-gateway'](world.context, {}, 'job')
    const staff = world.api.as(await world.staff('finance'))
    const listed = await staff('GET /staff/disputes', { query: { limit: 50 } })
    const dispute = listed.ok
      ? listed.body.data.find(({ buyerUsername }) => buyerUsername === fan.username)
      : undefined
    return { fan, creator, staff, disputeId: dispute?._id ?? '' }
  }

  test('freeze income, accept evidence, and unfreeze it when won', async () => {
    const { fan, creator, staff, disputeId } = await disputed()
    const postId = await insertTextPost(world, creator)
    const other = await insertTextPost(world, await world.creator())
    const { db, now } = world.context
    for (const id of [postId, other]) {
      await db`insert into post_view ${db({ postId: id, viewerId: fan.id, day: now() })}`
      await db`insert into comment ${db({
        id: newId(),
        postId: id,
        authorId: fan.id,
        text: id === postId ? 'They arrived whole.' : 'To somebody else',
        state: 'shown',
        createdAt: now(),
      })}`
    }
    const pack = await staff('GET /staff/dispute', { query: { disputeId } })
    expect(pack).toMatchObject({
      body: {
        data: {
          dispute: { frozen: [{ amount: '32.00', currency: 'USD' }] },
          card: { brand: 'visa', last4: '0259' },
          sales: [{ title: 'Three cups', amount: '40.00' }],
          ip: '127.0.0.1',
          userAgent: device,
        },
      },
    })
    // Evidence covers this seller only.
    const between = pack.ok ? pack.body.data.between.map(({ kind, text }) => `${kind} ${text}`) : []
    expect(between.toSorted()).toEqual(['comment They arrived whole.', 'seen Dunes, 5 a.m.'])
    world.clock.advance(8 * 86_400)
    await jobs['release-pending'](world.context, {}, 'job')
    expect(await balanceOf(world, creator.id, 'pending')).toBe(3200)
    const later = world.api.as(await world.staff('finance'))
    const text = 'They bought it, opened it and thanked for it.'
    expect(await later('POST /staff/disputes/evidence', { body: { disputeId, text } })).toMatchObject({
      status: 200,
    })
    expect(await later('POST /staff/disputes/evidence', { body: { disputeId, text } })).toMatchObject({
      status: 409,
      body: { code: 'DISPUTE_CLOSED' },
    })
    world.clock.advance(86_400)
    await jobs['poll-gateway'](world.context, {}, 'job')
    await jobs['release-pending'](world.context, {}, 'job')
    expect(await balanceOf(world, creator.id, 'available')).toBe(3200)
    await whole()
  })

  test('that are won unfreeze their sales, whatever was bought since', async () => {
    const { fan, creator, disputeId } = await disputed()
    await fundWallet(world, fan.id, 10_000)
    const newer = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 6000 })
    await world.context.db.transaction((tx) => charge(world.context, tx, newer))
    const staff = world.api.as(await world.staff('finance'))
    const text = 'They bought it, opened it and thanked for it.'
    await staff('POST /staff/disputes/evidence', { body: { disputeId, text } })
    world.clock.advance(8 * 86_400)
    await jobs['poll-gateway'](world.context, {}, 'job')
    await jobs['release-pending'](world.context, {}, 'job')
    expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
    expect(await balanceOf(world, creator.id, 'available')).toBe(3200 + 4800)
  })

  test('without a response in time are lost', async () => {
    const { fan, creator } = await disputed()
    world.clock.advance(10 * 86_400)
    await jobs['poll-gateway'](world.context, {}, 'job')
    expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    await whole()
  })

  test('that are accepted reverse the sales, and the wallet pays the rest', async () => {
    const { fan, creator, disputeId } = await disputed()
    expect(await balanceOf(world, fan.id, 'available')).toBe(1000)
    const staff = world.api.as(await world.staff('finance'))
    expect(await staff('POST /staff/disputes/accept', { body: { disputeId } })).toMatchObject({ status: 200 })
    await jobs['poll-gateway'](world.context, {}, 'job')
    expect(await balanceOf(world, creator.id, 'pending')).toBe(0)
    expect(await balanceOf(world, fan.id, 'available')).toBe(0)
    expect(await balanceOf(world, fan.id, 'owed')).toBe(0)
    await whole()
  })
})

test('a chargeback after everything was spent and withdrawn leaves explicit debts', async () => {
  const { creator } = await createPayableCreator(world, { amountMinor: 2000 })
  const fan = await world.fan()
  await addTestCard(world, fan, '4000000000000259')
  await topUp(world, fan, { amount: 50 })
  const input = await createCharge(world, { buyerId: fan.id, sellerId: creator.id, listMinor: 5000 })
  await world.context.db.transaction((tx) => charge(world.context, tx, input))
  await world.context
    .db`update pending_lot set matures_at = ${world.context.now()} where person_id = ${creator.id}`
  await jobs['release-pending'](world.context, {}, 'job')
  const payoutId = await withdraw(creator, 60)
  const staff = world.api.as(await world.staff('finance'))
  await staff('POST /staff/payouts/approve', { body: { payoutId } })
  await world.settle()
  world.clock.advance(3601)
  await jobs['poll-gateway'](world.context, {}, 'job')
  const later = world.api.as(await world.staff('finance'))
  const listed = await later('GET /staff/disputes', { query: { limit: 50 } })
  const dispute = listed.ok
    ? listed.body.data.find(({ buyerUsername }) => buyerUsername === fan.username)
    : undefined
  await later('POST /staff/disputes/accept', { body: { disputeId: dispute?._id ?? '' } })
  expect(await balanceOf(world, creator.id, 'available')).toBe(0)
  expect(await balanceOf(world, creator.id, 'owed')).toBe(-4000)
  expect(await balanceOf(world, fan.id, 'available')).toBe(0)
  await whole()
})

test('the ledger is verified, closed and exported; tampering is detected', async () => {
  const staff = world.api.as(await world.staff('finance'))
  const created = await Promise.all([1, 2, 3].map(() => staff('POST /staff/ledgerChecks', { body: {} })))
  expect(created).toMatchObject(created.map(() => ({ body: { data: { isBalanced: 1 } } })))
  const proofs = await world.context.db<
    { previousHash: Buffer; hash: Buffer }[]
  >`select previous_hash, hash from ledger_proof order by number`
  for (const [i, check] of proofs.entries())
    expect(check.previousHash).toEqual(proofs[i - 1]?.hash ?? Buffer.alloc(0))
  const day = (ago: number) =>
    new Date(world.context.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  expect(await staff('POST /staff/dailyClose', { body: { day: day(0) } })).toMatchObject({
    status: 422,
    body: { code: 'DAY_NOT_OVER' },
  })
  const days = async () => {
    const reply = await staff('GET /staff/dailyClose', { query: { limit: 2 } })
    return reply.ok ? reply.body.data : []
  }
  expect(await days()).toMatchObject([{ day: day(1) }, { day: day(2) }])
  // Today's movements are not part of yesterday's close.
  const heldOf = async (kind: string) => {
    const [row] = await world.context.db<{ minor: number }[]>`
      select coalesce(sum(e.amount_minor), 0)::bigint as minor from ledger_entry e
      join ledger_account a on a.id = e.account_id
      where a.kind = ${kind} and a.currency = 'USD' and e.at < ${`${day(0)}T00:00:00Z`}`
    return ((row?.minor ?? 0) / 100).toFixed(2)
  }
  await fundWallet(world, (await world.fan()).id, 4321)
  const closed = await staff('POST /staff/dailyClose', { body: { day: day(1) } })
  const totals = closed.ok ? closed.body.data.totals : []
  for (const kind of ['available', 'gateway'])
    expect(totals).toContainEqual({ kind, currency: 'USD', amount: await heldOf(kind) })
  const check = (await staff('GET /staff/ledgerChecks', { query: { limit: 1 } })).body
  const hash = 'data' in check ? check.data[0]?.hash : ''
  expect(await days()).toEqual([
    {
      day: day(1),
      transactions: expect.any(Number),
      closed: { at: world.context.now().toISOString(), by: 'Test Staff', hash },
    },
    { day: day(2), transactions: expect.any(Number) },
  ])
  expect(await staff('POST /staff/dailyClose', { body: { day: day(1) } })).toMatchObject({
    status: 409,
    body: { code: 'DAY_CLOSED' },
  })
  const { accessToken } = await world.staff('finance')
  const file = await world.app.inject({
    url: `/v1/staff/dailyClose/export?day=${day(0)}`,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const [names, ...lines] = file.body.trim().split('\r\n')
  expect(names).toBe('Time,Transaction,Code,Kind,Account,Owner,Title,Amount,Currency')
  const written = await world.context.db<{ amount: string; currency: string }[]>`
    select e.amount_minor::text as amount, e.currency from ledger_entry e
    join ledger_transaction t on t.id = e.transaction_id where t.at >= ${`${day(0)}T00:00:00Z`}
    order by t.seq, e.place`
  expect(lines.map((line) => line.split(',').slice(-2).join(' '))).toEqual(
    written.map(({ amount, currency }) => `${(Number(amount) / 100).toFixed(2)} ${currency}`),
  )

  const fan = await world.fan()
  await fundWallet(world, fan.id, 777)
  await world.context.db.transaction(async (tx) => {
    await tx`alter table ledger_balance disable trigger ledger_balance_kept`
    await tx`update ledger_balance set balance_minor = 778 where account_id = (select id from ledger_account where person_id = ${fan.id})`
    await tx`alter table ledger_balance enable trigger ledger_balance_kept`
  })
  const broken = await staff('POST /staff/ledgerChecks', { body: {} })
  expect(broken).toMatchObject({
    body: {
      data: {
        isBalanced: 0,
        faults: [{ kind: 'balance', expected: '777', found: '778' }, { kind: 'currency' }],
      },
    },
  })
  expect(await staff('POST /staff/dailyClose', { body: { day: day(2) } })).toMatchObject({
    status: 409,
    body: { code: 'BOOKS_DO_NOT_BALANCE' },
  })
  expect(await staff('GET /staff/finance')).toMatchObject({
    body: { data: { proof: { isBalanced: 0 }, consecutivePasses: 0 } },
  })
})
