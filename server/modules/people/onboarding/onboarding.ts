import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findOnboarding, findShownCategories, replaceInterests, saveOnboarding } from './onboarding-store.ts'

export async function readOnboarding({ db }: Pick<Context, 'db'>, { by }: { by: Person }) {
  const { isDone, groupIds } = await findOnboarding(db, by.id)
  return { isDone: isDone ? (1 as const) : (0 as const), groupIds }
}

type UpdateOnboardingInput = { by: Person; groupIds?: string[]; isDone?: 1 }

/** Saves interests, or that the introduction was finished or skipped. Repeating it changes nothing. */
export async function updateOnboarding(
  { db, now }: Context,
  { by, groupIds, isDone }: UpdateOnboardingInput,
) {
  const personId = by.id
  await db.transaction(async (tx) => {
    const at = now()
    await saveOnboarding(tx, { personId, finishedAt: isDone ? at : null, at })
    if (groupIds) {
      const ids = [...new Set(groupIds)]
      if ((await findShownCategories(tx, ids)).length < ids.length) throw problem('CATEGORY_NOT_FOUND')
      await replaceInterests(tx, { personId, ids })
    }
    await recordEvent(tx, { type: 'person.onboarded', personId, isDone: isDone === 1 })
  })
  return readOnboarding({ db }, { by })
}
