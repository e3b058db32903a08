import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { claimImage } from '../../media/public.ts'
import { validateCreator } from './validate-creator.ts'
import type { CreatorFields } from './creator-rules.ts'
import { setCategories } from './creator-category-store.ts'
import { updatePerson, findPerson, lockPerson } from '../account/person-store.ts'
import { findCurrentGeneration } from '../sessions/session-store.ts'
import { toSessionReply } from '../sessions/session-view.ts'
import { takenProblem } from './store-new-person.ts'
import { consumeOneTimeCode } from '../codes/one-time-code-store.ts'

/**
 * Turns a fan into a creator pending verification. The current access token still says fan, so new tokens
 * of the same session are returned.
 */
export async function becomeCreator(context: Context, { by, ...fields }: CreatorFields & { by: Person }) {
  const { db, now, tokens } = context
  if (by.userType === UserType.agency) throw problem('FORBIDDEN')
  const before = await findPerson(db, by.id)
  if (!before || before.userType !== UserType.fan) throw problem('ALREADY_CREATOR')
  const creator = await validateCreator(context, fields)

  return db.transaction(async (tx) => {
    const at = now()
    const fan = await lockPerson(tx, by.id)
    if (fan?.userType !== UserType.fan) throw problem('ALREADY_CREATOR')
    if (!(await consumeOneTimeCode(tx, creator.phoneVerificationId, at))) throw problem('CODE_EXPIRED')
    const taken = await updatePerson(tx, by.id, {
      ...creator.person,
      userType: UserType.creator,
      statusCode: ProfileStatus.verifying,
      isPrivate: false,
    })
    if (taken) throw takenProblem(taken)
    await setCategories(tx, by.id, creator.groupIds)
    if (fields.profilePic)
      await claimImage(tx, { key: fields.profilePic, folder: 'profile', uploaderId: by.id, at })
    await recordEvent(tx, { type: 'person.becameCreator', personId: by.id })
    const person = await findPerson(tx, by.id)
    const generation = await findCurrentGeneration(tx, by.sessionId)
    return toSessionReply(context, {
      caller: { ...by, userType: UserType.creator },
      refreshToken: tokens.refresh(by.sessionId, generation),
      person,
    })
  })
}
