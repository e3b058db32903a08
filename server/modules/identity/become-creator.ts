import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { claimPicture } from '../media/public.ts'
import { confirmCreator } from './confirm-creator.ts'
import type { CreatorFields } from './creator-rules.ts'
import { setCategories } from './creator-store.ts'
import { BEING_VERIFIED } from './person-status.ts'
import { changePerson, findPerson, lockPerson } from './person-store.ts'
import { currentGeneration } from './session-store.ts'
import { toSessionReply } from './session-view.ts'
import { alreadyTaken } from './store-new-person.ts'
import { useVerification } from './verification-store.ts'

/**
 * Makes a fan a creator who waits to be verified. The access token at hand still says fan, so the answer
 * has new ones of the same session.
 */
export async function becomeCreator(context: Context, { by, ...fields }: CreatorFields & { by: Person }) {
  const { db, now, tokens } = context
  if (by.userType === 3) throw problem('FORBIDDEN')
  const before = await findPerson(db, by.id)
  if (!before || before.userType !== 1) throw problem('ALREADY_CREATOR')
  const creator = await confirmCreator(context, fields)

  return db.transaction(async (tx) => {
    const at = now()
    const fan = await lockPerson(tx, by.id)
    if (fan?.userType !== 1) throw problem('ALREADY_CREATOR')
    if (!(await useVerification(tx, creator.phoneVerificationId, at))) throw problem('CODE_EXPIRED')
    const taken = await changePerson(tx, by.id, {
      ...creator.person,
      userType: 2,
      statusCode: BEING_VERIFIED,
    })
    if (taken) throw alreadyTaken(taken)
    await setCategories(tx, by.id, creator.groupIds)
    if (fields.profilePic)
      await claimPicture(tx, { key: fields.profilePic, folder: 'profile', uploaderId: by.id, at })
    await recordEvent(tx, { type: 'person.becameCreator', personId: by.id })
    const person = await findPerson(tx, by.id)
    const generation = await currentGeneration(tx, by.sessionId)
    return toSessionReply(context, {
      caller: { ...by, userType: 2 },
      refreshToken: tokens.refresh(by.sessionId, generation),
      person,
    })
  })
}
