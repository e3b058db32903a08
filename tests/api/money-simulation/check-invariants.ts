import type { Db } from '../../../server/db/database.ts'
import { verifyLedger } from '../../../server/modules/wallet/ledger/verify-ledger.ts'
import type { Intents } from './fan-actions.ts'
import type { SimulatedUsers, World } from './simulated-users.ts'

type Row = Record<string, unknown>
type Invariant = (db: Db, now: Date) => Promise<readonly Row[]>

/**
 * Invariants after the month, each a query returning violations. Both sides are checked on their own: the
 * gateway's data is read from the gateway.
 */
const invariants: Record<string, Invariant> = {
  'gateway charge without a matching payment': (db) => db`
    select o.id, o.data from sandbox_object o left join payment p on p.id = (o.data->>'paymentId')::uuid
    where o.kind = 'charge' and o.data->>'status' = 'succeeded' and (p.status is distinct from 'succeeded'
      or p.ref <> o.id or p.amount_minor <> (o.data->>'amountMinor')::bigint or p.currency <> o.data->>'currency')`,
  'payment without a gateway charge': (db) => db`
    select p.id from payment p where p.status = 'succeeded' and not exists (
      select 1 from sandbox_object o where o.id = p.ref and o.data->>'status' = 'succeeded')`,
  'payment charged twice': (db) => db`
    select data->>'paymentId' as payment from sandbox_object where kind = 'charge' and data->>'status' = 'succeeded'
    group by 1 having count(*) > 1`,
  'payment not credited exactly once': (db) => db`
    select p.id, count(t.id) from payment p
    left join ledger_transaction t on t.subject_kind = 'payment' and t.subject_id = p.id::text and t.code = 3
    group by p.id, p.status having count(t.id) <> case when p.status = 'succeeded' then 1 else 0 end`,
  'unfinished payment': (db) =>
    db`select id, status from payment where status not in ('succeeded', 'failed')`,
  'gateway payout without a matching payout': (db) => db`
    select o.id, o.data, p.status from sandbox_object o left join payout p on p.id = (o.data->>'payoutId')::uuid
    where o.kind = 'payout' and (p.ref is distinct from o.id or p.status <> all(case o.data->>'last4'
        when '1116' then '{failed}' when '1113' then '{failed,returned}' else '{paid}' end::text[])
      or p.amount_minor - p.fee_minor <> (o.data->>'amountMinor')::bigint)`,
  'payout without a gateway payout': (db) => db`
    select p.id, p.status from payout p where p.status in ('paid', 'returned', 'sent', 'approved') and not exists (
      select 1 from sandbox_object o where o.kind = 'payout' and o.data->>'payoutId' = p.id::text)`,
  'payout sent twice': (db) => db`
    select data->>'payoutId' as payout from sandbox_object where kind = 'payout' group by 1 having count(*) > 1`,
  'dispute that differs from the gateway': (db) => db`
    select o.id, d.id as ours, d.status, o.data from (select * from sandbox_object where kind = 'dispute') o
    full join dispute d on d.ref = o.id where o.id is null or d.id is null
      or d.status <> case o.data->>'status' when 'under_review' then 'won' when 'needs_response' then 'lost'
        else o.data->>'status' end`,
  'card refund that differs from the gateway': (db) => db`
    select o.id, r.id as ours from (select * from sandbox_object where kind = 'refund') o
    full join payment_refund r on r.ref = o.id
    where (o.id is null and r.status <> 'refused') or (o.id is not null and r.status is distinct from 'sent') or r.amount_minor <> (o.data->>'amountMinor')::bigint`,
  'gateway balance that differs from the ledger': (db) => db`
    with theirs as (
      select data->>'currency' as currency, case
          when kind = 'charge' then -(data->>'amountMinor')::bigint
          when kind = 'payout' and data->>'last4' in ('1116', '1113') then 0
          else (data->>'amountMinor')::bigint end as minor
      from sandbox_object where kind in ('payout', 'refund') or (kind = 'charge' and data->>'status' = 'succeeded')
        -- One that nobody answered in time is lost there by the day, and still says that it waits.
        or (kind = 'dispute' and data->>'status' in ('lost', 'needs_response'))
    ), summed as (select currency, sum(minor) as minor from theirs group by 1), ours as (
      select a.currency, sum(b.balance_minor) as minor from ledger_account a
      join ledger_balance b on b.account_id = a.id where a.kind = 'gateway' group by 1
    )
    select currency, s.minor as theirs, o.minor as ours from summed s full join ours o using (currency)
    where coalesce(s.minor, 0) <> coalesce(o.minor, 0)`,
  'invoice gap or sale without invoice': (db) => db`
    select count(*), max(number), (select count(*) from sale) as sales from invoice
    having count(*) <> coalesce(max(number), 0) or count(*) <> (select count(*) from sale)`,
  'post paid twice by a user': (db) => db`
    select buyer_id, subject_id from sale where reason = 'unlock' and refunded_minor < total_minor
      and transaction_id in (select transaction_id from purchase where refunded_at is null)
    group by 1, 2 having count(*) > 1`,
  'post sale without a purchase': (db) => db`
    select transaction_id from sale s where reason = 'unlock' and refunded_minor < total_minor
      and not exists (select 1 from purchase p where p.transaction_id = s.transaction_id and p.refunded_at is null)`,
  'subscription period not paid exactly once': (db) => db`
    select s.transaction_id, s.subject_id from sale s
    left join subscription_period p on p.transaction_id = s.transaction_id
    where s.reason = 'plan' group by 1, 2 having count(p.number) <> 1`,
  'overlapping subscription periods': (db) => db`
    select a.subscription_id, a.number, b.number as other from subscription_period a join subscription_period b
    on a.subscription_id = b.subscription_id and b.number = a.number + 1
    where b.starts_at < a.ends_at and b.kind = 'renewal'`,
  'income overdue or frozen without a dispute': (db, now) => db`
    select id, frozen_at from pending_lot where released_at is null and amount_minor > refunded_minor
      and (frozen_at is not null or matures_at < ${now})`,
  'daily pool share not paid exactly once, or day that does not add up': (db) => db`
    select d.day, d.state, sum(s.amount_minor) as shares, count(t.id) as paid from pool_day d
    left join pool_share s on s.day = d.day left join ledger_transaction t on t.id = s.transaction_id
    group by d.day having d.state = 'sharing' or coalesce(sum(s.amount_minor), 0) <> d.shared_minor
      or count(t.id) <> d.creators or count(t.id) <> (select count(*) from ledger_transaction o
        where o.code = 12 and o.key like 'pool:' || d.day || ':%')`,
  'hold of a closed goal': (db) => db`
    select h.id from money_hold h where status = 'open' and not exists (
      select 1 from tip t join tip_goal g on g.id = t.goal_id where t.hold_id = h.id and g.state = 'open')`,
  'permanently failed job': (db) => db`
    select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts`,
}

/** Tips carry the name of their intent. */
async function wrongTips(db: Db, intents: Intents) {
  const tips = await db<{ message: string; count: number }[]>`
    select message, count(*) from tip where message <> '' group by 1`
  const counts = new Map(tips.map(({ message, count }) => [message, count]))
  const wrong = [...intents].filter(([name, { isConfirmed }]) => {
    const count = counts.get(name) ?? 0
    return count > 1 || (isConfirmed && count !== 1)
  })
  return wrong.map(([name, { isConfirmed }]) => ({ name, isConfirmed, count: counts.get(name) ?? 0 }))
}

/** Users with a fixed daily limit never spent more on any day, however concurrent. */
async function exceededLimits(db: Db, { fans }: SimulatedUsers) {
  const passed = []
  for (const { id, dayLimitMinor } of fans)
    if (dayLimitMinor !== undefined)
      passed.push(
        ...(await db`select buyer_id, date_trunc('day', at at time zone 'UTC') as day, sum(pay_minor - refunded_pay_minor)
          from sale where buyer_id = ${id} group by 1, 2 having sum(pay_minor - refunded_pay_minor) > ${dayLimitMinor}`),
      )
  return passed
}

/** The amounts of a statement and what cards paid add up to the balance shown. */
async function wrongStatements({ clock, app, context }: World, users: SimulatedUsers) {
  const off = []
  const to = clock.now()
  const from = new Date(to.getTime() - 200 * 86_400_000)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  for (const user of [...users.fans, ...users.creators].slice(-12)) {
    const { token } = context.tokens.access(user.caller, 900)
    const file = await app.inject({
      url: `/v1/wallet/statement?from=${day(from)}&to=${day(to)}&format=csv`,
      headers: { authorization: `Bearer ${token}` },
    })
    const wallet = await users.as(user)('GET /wallet', {})
    if (file.statusCode !== 200 || !wallet.ok) throw new Error('no statement, or no wallet')
    const text = file.payload
    for (const { currency, balance } of wallet.body.data.walletData) {
      const sum = text
        .split('\r\n')
        .map((line) => line.match(/,available,.*?,(-?[\d.]+),(?:-?[\d.]+),([A-Z]{3}),([\d.]*)$/))
        .reduce(
          (all, found) => (found?.[2] === currency ? all + Number(found[1]) + Number(found[3]) : all),
          0,
        )
      if (Math.abs(sum - Number(balance)) > 0.0001) off.push({ id: user.id, currency, sum, balance })
    }
  }
  return off
}

/** All violations; empty if everything is consistent. */
export async function checkInvariants(
  world: World,
  db: Db,
  { users, intents }: { users: SimulatedUsers; intents: Intents },
) {
  const violations: { what: string; found: unknown }[] = []
  const note = (what: string, found: readonly unknown[]) => {
    if (found.length) violations.push({ what, found: found.slice(0, 5) })
  }
  note('ledger check', (await verifyLedger({ db })).faults)
  for (const [what, ask] of Object.entries(invariants)) note(what, await ask(db, world.clock.now()))
  note('intent executed twice, or confirmed but not executed', await wrongTips(db, intents))
  note('exceeded daily limit', await exceededLimits(db, users))
  note('statement that differs from the balance', await wrongStatements(world, users))
  return violations
}
