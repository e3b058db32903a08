import type { Context } from '../../context.ts'
import { readSettings } from '../../modules/configuration/public.ts'
import { countEngagement } from '../../modules/rewards/engagement-store.ts'
import { openPoolDay, payPoolShares, poolTerms } from '../../modules/wallet/public.ts'
import { within, type Tx } from '../../db/database.ts'

const DAY_MS = 86_400_000

/** One shared day of the daily pool, so that its pages have data; the pool itself stays off by default. */
export async function seedDailyPool(context: Context, tx: Tx) {
  const inside = { ...context, db: within(tx) }
  const day = new Date(context.now().getTime() - DAY_MS).toISOString().slice(0, 10)
  const from = new Date(`${day}T00:00:00Z`)
  const terms = { ...poolTerms(await readSettings(tx)), amountMinor: 5000 }
  const { mostPerPerson } = terms
  const to = new Date(from.getTime() + DAY_MS)
  await openPoolDay(inside, {
    day,
    terms,
    counted: await countEngagement(tx, { day, from, to, mostPerPerson }),
  })
  await payPoolShares(inside)
}
