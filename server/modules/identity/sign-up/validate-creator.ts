import type { Context } from '../../../context.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import { requireCode } from '../codes/confirm-code.ts'
import { creatorFieldErrors, type CreatorFields } from './creator-rules.ts'
import { countCategories } from './creator-category-store.ts'
import { normalizePhone } from '../sign-in/login-id.ts'

/**
 * Validates the creator fields: complete, of age, existing categories, confirmed phone. Returns the
 * columns to store and the phone code to consume.
 */
export async function validateCreator(context: Context, fields: CreatorFields) {
  const errors = creatorFieldErrors(fields, context.now())
  const { phoneNumber = '', dateOfBirth = '', groupIds = [], countryCodeName = '', countryCode } = fields
  const phoneE164 = normalizePhone(phoneNumber, countryCode)
  if (phoneNumber && !phoneE164) errors.phoneNumber ??= 'Enter a valid phone number.'
  if (Object.keys(errors).length) throw problem('VALIDATION_FAILED', { fields: errors })
  if ((await countCategories(context.db, groupIds)) < groupIds.length)
    throw invalidField('groupIds', 'One of these categories doesn’t exist.')

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
