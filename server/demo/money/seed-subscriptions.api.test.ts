import { expect, test } from 'vitest'
import { ledgerFaults } from '../../../tests/support/money/wallets.ts'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoId } from '../demo-id.ts'

test('the demo data has subscriptions in every state and a balanced ledger', async () => {
  const world = await createWorld({ demo: true })
  const { db } = world.context
  const rows = await db<{ status: string; isCancelled: boolean; isGift: boolean; isKept: boolean }[]>`
    select s.status, s.cancelled_at is not null as is_cancelled, s.gift_from is not null as is_gift,
      s.price_minor < plan.price_minor as is_kept
    from subscription s join plan on plan.id = s.plan_id where s.fan_id = ${demoId('person hannab')}`
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['active', 'trial', 'grace', 'paused', 'ended']),
  )
  expect(rows.some(({ status, isCancelled, isGift }) => status === 'active' && isCancelled && !isGift)).toBe(
    true,
  )
  expect(rows.some(({ isGift }) => isGift)).toBe(true)
  expect(rows.some(({ isKept }) => isKept)).toBe(true)
  const [most] = await db`
    select subscribers from subscriber_count where creator_id = ${demoId('person maralind')}`
  expect(most?.subscribers).toBeGreaterThan(12)
  const [paid] = await db<{ total: number; charged: number }[]>`
    select count(*)::int as total, count(t.id)::int as charged from subscription_period p
      left join ledger_transaction t on t.id = p.transaction_id and t.code = 4 where p.price_minor > 0`
  expect(paid?.total).toBeGreaterThan(20)
  expect(paid?.charged).toBe(paid?.total)
  expect(await ledgerFaults(world)).toEqual([])
})
