import type { Context } from '../../context.ts'
import { readSettingsAt } from '../configuration/public.ts'
import { hasPoolDay, openPoolDay, payPoolShares, poolTerms } from '../wallet/public.ts'
import { countEngagement } from './engagement-store.ts'

const DAY_MS = 86_400_000

/**
 * Shares yesterday's pool by the settings in force when that day ended. An interrupted run can be
 * repeated.
 */
export async function shareDailyPool(context: Context) {
  const { db, now } = context
  const day = new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10)
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  const settings = await readSettingsAt(db, to)
  if (settings['pool.isOn'] && !(await hasPoolDay(db, day))) {
    const terms = poolTerms(settings)
    const { mostPerPerson } = terms
    await openPoolDay(context, {
      day,
      terms,
      counted: await countEngagement(db, { day, from, to, mostPerPerson }),
    })
  }
  await payPoolShares(context)
}
