import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { filterVisible } from '../../people/public.ts'
import { deletePostAlert, hasPostAlert, insertPostAlert } from './post-alert-store.ts'

export async function readPostAlert({ db }: Context, { by, userId }: { by: Person; userId: string }) {
  const isOn = await hasPostAlert(db, { personId: by.id, creatorId: userId })
  return { isOn: isOn ? (1 as const) : (0 as const) }
}

type SetPostAlertInput = { by: Person; userId: string; isOn: 0 | 1 }

/** Turns notifications of a creator's new posts on or off. Idempotent; only followers can turn them on. */
export async function setPostAlert({ db, now }: Context, { by, userId, isOn }: SetPostAlertInput) {
  const pair = { personId: by.id, creatorId: userId }
  if (userId === by.id) throw problem('NOT_YOURSELF')
  return db.transaction(async (tx) => {
    if (isOn === 0) await deletePostAlert(tx, pair)
    else {
      if (!(await filterVisible(tx, by.id, [userId])).has(userId)) throw problem('PERSON_NOT_FOUND')
      if (!(await insertPostAlert(tx, { ...pair, at: now() }))) throw problem('FOLLOW_FIRST')
    }
    return { isOn }
  })
}
