import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { claimImage } from '../../media/public.ts'
import { checkEmail } from './check-email.ts'
import { requireCode } from '../codes/confirm-code.ts'
import { validateCreator } from './validate-creator.ts'
import type { CreatorFields } from './creator-rules.ts'
import { setCategories } from './creator-category-store.ts'
import { openSession, type DeviceInfo } from '../sessions/open-session.ts'
import { hashPassword, requireStrongPassword } from '../password/hash-password.ts'
import { findReferrer } from './check-referral.ts'
import { recordSignIn } from '../sign-in/record-sign-in.ts'
import { storeNewPerson } from './store-new-person.ts'
import { normalizeUsername, usernameError } from './username-rules.ts'
import { consumeOneTimeCode } from '../codes/one-time-code-store.ts'

type SignUpInput = CreatorFields & {
  caller: Caller | undefined
  client: Client
  device: DeviceInfo
  userType?: 1 | 2
  firstName: string
  lastName?: string
  username?: string
  email: string
  password: string
  verificationId: string
  verificationCode: string
  referralCode?: string
}

/**
 * Creates an account for a confirmed email address and signs in. Creators also confirm a phone number,
 * provide date of birth and categories, and start unverified.
 */
export async function signUp(context: Context, input: SignUpInput) {
  const {
    caller,
    client,
    device,
    password,
    verificationId,
    verificationCode,
    userType = UserType.fan,
  } = input
  const { db, now, geo } = context
  const firstName = input.firstName.trim()
  if (!firstName) throw invalidField('firstName', 'This field is required.')
  const { email } = checkEmail(input)
  const username = requestedUsername(input)
  requireStrongPassword(password, 'password')
  const referredBy = await findReferrer(db, input.referralCode)

  await requireCode(
    context,
    { verificationId, code: verificationCode },
    { purpose: 'SIGN_UP', recipient: email },
  )
  const creator = userType === UserType.creator ? await validateCreator(context, input) : undefined
  const [passwordHash, place] = await Promise.all([hashPassword(password), geo.locate(client.ip)])

  return db.transaction(async (tx) => {
    const at = now()
    for (const id of [verificationId, ...(creator ? [creator.phoneVerificationId] : [])])
      if (!(await consumeOneTimeCode(tx, id, at))) throw problem('CODE_EXPIRED')
    const id = newId(at.getTime())
    const person = await storeNewPerson(
      tx,
      {
        id,
        userType,
        username,
        email,
        emailConfirmedAt: at,
        passwordHash,
        firstName,
        lastName: input.lastName?.trim() ?? '',
        timezone: place?.timezone ?? 'UTC',
        language: client.language,
        city: place?.city ?? '',
        country: place?.country ?? '',
        ...(referredBy ? { referredBy } : {}),
        ...(creator ? { ...creator.person, statusCode: ProfileStatus.verifying } : {}),
      },
      at,
    )
    if (creator) {
      await setCategories(tx, id, creator.groupIds)
      if (input.profilePic)
        await claimImage(tx, {
          key: input.profilePic,
          folder: 'profile',
          uploaderId: caller?.id ?? id,
          at,
        })
    }
    await recordEvent(tx, { type: 'person.signedUp', personId: id })
    const opened = await openSession(context, tx, { subject: { person }, client, device, replaces: caller })
    await recordSignIn(context, tx, { personId: id, outcome: 'success', method: 'sign-up', client, device })
    return opened
  })
}

function requestedUsername({ username: text, userType }: SignUpInput) {
  if (text === undefined) {
    if (userType === UserType.creator) throw invalidField('username', 'This field is required.')
    return undefined
  }
  const username = normalizeUsername(text)
  const error = usernameError(username)
  if (error) throw invalidField('username', error)
  return username
}
