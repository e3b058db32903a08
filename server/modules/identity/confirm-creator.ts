import type { Context } from '../../context.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { requireCode } from './confirm-code.ts'
import { creatorFaults, type CreatorFields } from './creator-rules.ts'
import { countCategories } from './creator-store.ts'
import { asPhone } from './login-id.ts'

/**
 * Checks what a creator tells about themselves: everything is there, they are of age, the categories exist
 * and the phone answered. Returns what is stored of it and the verification to use up with it.
 */
export async function confirmCreator(context: Context, fields: CreatorFields) {
  const faults = creatorFaults(fields, context.now())
  const { phoneNumber = '', dateOfBirth = '', groupIds = [], countryCodeName = '', countryCode } = fields
  const phoneE164 = asPhone(phoneNumber, countryCode)
  if (phoneNumber && !phoneE164) faults.phoneNumber ??= 'This is not a phone number.'
  if (Object.keys(faults).length) throw problem('VALIDATION_FAILED', { fields: faults })
  if ((await countCategories(context.db, groupIds)) < groupIds.length)
    throw wrongField('groupIds', 'One of these categories does not exist.')

  const { phoneVerificationId = '', phoneVerificationCode = '' } = fields
  await requireCode(
    context,
    { verificationId: phoneVerificationId, code: phoneVerificationCode },
    { purpose: 'SIGN_UP', recipient: phoneE164 ?? '' },
  )
  return {
    groupIds,
    phoneVerificationId,
    person: {
      ...(countryCode ? { countryCode } : {}),
      countryCodeName,
      phoneNumber,
      phoneE164: phoneE164 ?? '',
      dateOfBirth,
      ...(fields.profilePic ? { profilePic: fields.profilePic } : {}),
    },
  }
}
