import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { parseAmount } from '../wallet/public.ts'
import { readEarningGoal, requireStudioCreator } from './read-studio.ts'
import { deleteEarningGoal, findLocalDays, saveEarningGoal } from './studio-store.ts'

type SetEarningGoalInput = { by: Person; amount: string | number | null; creatorId?: string | undefined }

/** Sets the monthly earning goal; null removes it. */
export function setEarningGoal({ db, now }: Context, { by, amount, creatorId }: SetEarningGoalInput) {
  return db.transaction(async (tx) => {
    const person = await requireStudioCreator(tx, { by, creatorId })
    const { id, currency, timezone } = person
    if (amount === null) await deleteEarningGoal(tx, id)
    else
      await saveEarningGoal(tx, {
        creatorId: id,
        targetMinor: parseAmount(amount, currency),
        currency,
        updatedAt: now(),
      })
    const goal = await readEarningGoal(tx, person, await findLocalDays(tx, { now: now(), timezone }))
    return goal ? { goal } : {}
  })
}
