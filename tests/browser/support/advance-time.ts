import { expect } from '@playwright/test'
import { runningPostgres } from '../../../server/db/embedded-postgres.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { dataDir } from './data-dir.ts'

/** Database of the server under test, to move dates into the past. */
const database = async () => openDatabase({ url: await runningPostgres(dataDir), poolSize: 1 })

/** Moves a user's banks and pending payouts two days into the past, then polls the gateway. */
export async function advanceBankDays(username: string) {
  const sql = await database()
  await sql`update bank set usable_from = usable_from - interval '2 days'
    where person_id = (select id from person where username = ${username})`
  await sql`update sandbox_object set at = at - interval '2 days' where kind = 'payout' and data->>'payoutId' in (
    select p.id::text from payout p join person o on o.id = p.person_id where o.username = ${username})`
  await sql`select graphile_worker.add_job('poll-gateway', '{}')`
  await sql.close()
}

/**
 * Moves a user's subscriptions into the past by each of the given days, and waits for the renewals every
 * time.
 */
export async function advanceSubscriptionDays(username: string, lengths: number[]) {
  const sql = await database()
  const fan = sql`select id from person where username = ${username}`
  for (const days of lengths) {
    const ago = sql`${days} * interval '1 day'`
    await sql`update subscription set started_at = started_at - ${ago}, period_start = period_start - ${ago},
      period_end = period_end - ${ago}, access_until = access_until - ${ago}, due_at = due_at - ${ago}
      where fan_id = (${fan})`
    await sql`select graphile_worker.add_job('renew-subscriptions', '{}')`
    const due = () => sql`select 1 from subscription where fan_id = (${fan}) and due_at <= now()`
    await expect.poll(async () => (await due()).length).toBe(0)
  }
  await sql.close()
}
