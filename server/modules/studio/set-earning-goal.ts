import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { readAmount } from '../wallet/public.ts'
import { readGoal, requireStudio } from './read-studio.ts'
import { deleteEarningGoal, findDays, saveEarningGoal } from './studio-store.ts'

type Set = { by: Person; amount: string | number | null; creatorId?: string | undefined }

/** Says what one wants to earn in a month, or that there is no goal. */
export function setEarningGoal({ db, now }: Context, { by, amount, creatorId }: Set) {
  return db.transaction(async (tx) => {
    const person = await requireStudio(tx, { by, creatorId })
    const { id, currency, timezone } = person
    if (amount === null) await deleteEarningGoal(tx, id)
    else
      await saveEarningGoal(tx, {
        creatorId: id,
        targetMinor: readAmount(amount, currency),
        currency,
        updatedAt: now(),
      })
    const goal = await readGoal(tx, person, await findDays(tx, { now: now(), timezone }))
    return goal ? { goal } : {}
  })
}
