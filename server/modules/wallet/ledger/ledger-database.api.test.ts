import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, createCharge, fundWallet } from '../../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'
import { newId } from '../../../db/new-id.ts'
import { charge } from '../charges/charge.ts'
import { recordTransaction } from './ledger-store.ts'
import { verifyLedger } from './verify-ledger.ts'
import { refundSale } from '../charges/refund-sale.ts'
import { triggerCodes } from './trigger-codes.ts'

type World = Awaited<ReturnType<typeof createWorld>>
let world: World
const buy = async (options: Parameters<typeof createCharge>[1]) => {
  const input = await createCharge(world, options)
  return world.context.db.transaction((tx) => charge(world.context, tx, input))
}
const system = { kind: 'system' } as const

beforeAll(async () => {
  world = await createWorld()
})

/** After every test the ledger must balance. */
const whole = async () => expect((await verifyLedger(world.context)).faults).toEqual([])

describe('ledger rules in the database', () => {
  const leg = (personId: string, amountMinor: number, currency = 'USD') =>
    ({ personId, kind: 'available', currency, amountMinor, code: triggerCodes.transfer }) as const
  const write = (legs: Parameters<typeof recordTransaction>[1]['legs']) =>
    world.context.db.transaction((tx) =>
      recordTransaction(tx, {
        key: newId(),
        code: triggerCodes.transfer,
        at: world.context.now(),
        actor: system,
        subject: { kind: 'test', id: 'x' },
        title: '',
        legs,
      }),
    )

  test('transactions that do not add up per currency are rejected', async () => {
    const [a, b] = [await world.creator(), await world.creator()]
    await fundWallet(world, a.id, 1000)
    await expect(write([leg(a.id, -100), leg(b.id, 99)])).rejects.toThrow('add up to zero')
    await expect(write([leg(a.id, -100), leg(b.id, 100, 'EUR')])).rejects.toThrow('add up to zero')
    await expect(write([])).rejects.toThrow('add up to zero')
    expect(await balanceOf(world, a.id, 'available')).toBe(1000)
  })

  test('entries and balances cannot be changed, deleted or added directly', async () => {
    const [a, b] = [await world.creator(), await world.creator()]
    await fundWallet(world, a.id, 1000)
    const { transactionId } = await write([leg(a.id, -100), leg(b.id, 100)])
    const { db } = world.context
    await expect(
      db`update ledger_entry set amount_minor = 1 where transaction_id = ${transactionId}`,
    ).rejects.toThrow('append-only')
    await expect(db`delete from ledger_entry where transaction_id = ${transactionId}`).rejects.toThrow(
      'append-only',
    )
    await expect(db`truncate ledger_entry`).rejects.toThrow('append-only')
    await expect(db`update ledger_transaction set title = 'x' where id = ${transactionId}`).rejects.toThrow(
      'append-only',
    )
    await expect(db`delete from ledger_account where person_id = ${a.id}`).rejects.toThrow('append-only')
    await expect(db`update ledger_balance set balance_minor = balance_minor + 1`).rejects.toThrow(
      'kept by the ledger',
    )
    await expect(db`delete from ledger_balance`).rejects.toThrow('kept by the ledger')
    await expect(
      db`insert into ledger_balance select account_id, 9, 5 from ledger_balance limit 1`,
    ).rejects.toThrow('kept by the ledger')
    await expect(
      db`insert into ledger_entry (transaction_id, place, account_id, currency, amount_minor, code, at)
        select transaction_id, place + 10, account_id, currency, amount_minor, code, at
        from ledger_entry where transaction_id = ${transactionId}`,
    ).rejects.toThrow('after it was committed')
    await whole()
  })

  test('no role can be granted write access, not even to the owner', async () => {
    const rights = await world.context.db<{ name: string; right: string }[]>`
      select distinct c.relname as name, g.privilege_type as right from pg_class c, aclexplode(c.relacl) g
      where c.relname in ('ledger_transaction', 'ledger_entry', 'ledger_account', 'ledger_balance')
        and g.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') order by 1, 2`
    expect(rights.map(({ name, right }) => `${right} ${name}`)).toEqual([
      'INSERT ledger_account',
      'UPDATE ledger_account',
      'INSERT ledger_balance',
      'UPDATE ledger_balance',
      'INSERT ledger_entry',
      'INSERT ledger_transaction',
    ])
  })

  test('pending income stays non-negative under concurrent credits and debits', async () => {
    const creator = await world.creator()
    const fans = await Promise.all(Array.from({ length: 20 }, () => world.fan()))
    await Promise.all(fans.map(({ id }) => fundWallet(world, id, 1000)))
    const sales = await Promise.all(
      fans.map(({ id }) => buy({ buyerId: id, sellerId: creator.id, listMinor: 100 })),
    )
    await Promise.all([
      ...sales
        .slice(0, 10)
        .map(({ transactionId }) =>
          world.context.db.transaction((tx) =>
            refundSale(world.context, tx, { key: newId(), transactionId, actor: system, reason: 'test' }),
          ),
        ),
      ...fans.map(({ id }) => buy({ buyerId: id, sellerId: creator.id, listMinor: 100 })),
    ])
    expect(await balanceOf(world, creator.id, 'pending')).toBe(30 * 80)
    await expect(
      write([
        {
          personId: creator.id,
          kind: 'pending',
          currency: 'USD',
          amountMinor: -2401,
          code: triggerCodes.transfer,
        },
        leg(creator.id, 2401),
      ]),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await whole()
  })
})
