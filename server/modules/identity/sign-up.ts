import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { claimPicture } from '../media/public.ts'
import { checkEmail } from './check-email.ts'
import { requireCode } from './confirm-code.ts'
import { confirmCreator } from './confirm-creator.ts'
import type { CreatorFields } from './creator-rules.ts'
import { setCategories } from './creator-store.ts'
import { openSession, type DeviceInfo } from './open-session.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { BEING_VERIFIED } from './person-status.ts'
import { findReferrer } from './referral.ts'
import { noteSignIn } from './note-sign-in.ts'
import { storeNewPerson } from './store-new-person.ts'
import { asUsername, usernameFault } from './username-rules.ts'
import { useVerification } from './verification-store.ts'

type SignUp = CreatorFields & {
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
 * Opens an account for who proved to own the email address, and signs them in. A creator proves a phone
 * number too, tells the date of birth and categories, and waits to be verified.
 */
export async function signUp(context: Context, options: SignUp) {
  const { caller, client, device, password, verificationId, verificationCode, userType = 1 } = options
  const { db, now, geo } = context
  const firstName = options.firstName.trim()
  if (!firstName) throw wrongField('firstName', 'This is required.')
  const { email } = checkEmail(options)
  const username = wantedUsername(options)
  requireGoodPassword(password, 'password')
  const referredBy = await findReferrer(db, options.referralCode)

  await requireCode(
    context,
    { verificationId, code: verificationCode },
    { purpose: 'SIGN_UP', recipient: email },
  )
  const creator = userType === 2 ? await confirmCreator(context, options) : undefined
  const [passwordHash, place] = await Promise.all([hashPassword(password), geo.locate(client.ip)])

  return db.transaction(async (tx) => {
    const at = now()
    for (const id of [verificationId, ...(creator ? [creator.phoneVerificationId] : [])])
      if (!(await useVerification(tx, id, at))) throw problem('CODE_EXPIRED')
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
        lastName: options.lastName?.trim() ?? '',
        timezone: place?.timezone ?? 'UTC',
        language: client.language,
        city: place?.city ?? '',
        country: place?.country ?? '',
        ...(referredBy ? { referredBy } : {}),
        ...(creator ? { ...creator.person, statusCode: BEING_VERIFIED } : {}),
      },
      at,
    )
    if (creator) {
      await setCategories(tx, id, creator.groupIds)
      if (options.profilePic)
        await claimPicture(tx, {
          key: options.profilePic,
          folder: 'profile',
          uploaderId: caller?.id ?? id,
          at,
        })
    }
    await recordEvent(tx, { type: 'person.signedUp', personId: id })
    const opened = await openSession(context, tx, { subject: { person }, client, device, replaces: caller })
    await noteSignIn(context, tx, { personId: id, outcome: 'success', method: 'sign-up', client, device })
    return opened
  })
}

function wantedUsername({ username: typed, userType }: SignUp) {
  if (typed === undefined) {
    if (userType === 2) throw wrongField('username', 'This is required.')
    return undefined
  }
  const username = asUsername(typed)
  const fault = usernameFault(username)
  if (fault) throw wrongField('username', fault)
  return username
}
