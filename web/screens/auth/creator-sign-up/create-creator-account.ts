import type { Api } from '../../../../contract/core/client.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { formText } from '../../../lib/form/form-text.ts'
import {
  goToStep,
  codeRefused,
  refusal,
  weakPassword,
  fieldErrors,
  type CreatorActionResult,
  type CreatorActionInput,
} from './creator-action-result.ts'
import type { CreatorDetails } from './creator-state.ts'
import { UserType } from '../../../../contract/core/constants.ts'

type Args = CreatorActionInput & { details: CreatorDetails }

/** Last step: uploads the photo, if any, then creates the account. */
export async function createCreatorAccount({
  api,
  form,
  details: before,
  steps,
  dialOf,
}: Args): Promise<CreatorActionResult> {
  const isNew = steps.includes('account')
  const password = formText(form, 'password')
  if (isNew && !password) return fieldErrors('portrait', before, { password: 'REQUIRED' })
  const weak = weakPassword(form)
  if (isNew && weak.password) return fieldErrors('portrait', before, weak)

  const picture = await upload(api, form)
  if (picture.fault) return fieldErrors('portrait', before, { file: picture.fault })
  const details = { ...before, profilePic: picture.key ?? before.profilePic }
  const about = {
    countryCode: dialOf(details.country),
    phoneNumber: details.phone,
    phoneVerificationId: details.phoneSent.id,
    phoneVerificationCode: details.phoneCode,
    dateOfBirth: details.born,
    groupIds: details.groupIds,
    countryCodeName: details.country,
    ...(details.profilePic ? { profilePic: details.profilePic } : {}),
  }
  const answer = isNew
    ? await api('POST /signUp', {
        body: {
          userType: UserType.creator,
          signUpType: 'EMAIL',
          firstName: details.firstName,
          username: details.username,
          email: details.email,
          password,
          verificationId: details.emailSent.id,
          verificationCode: details.emailCode,
          deviceTypeCode: 3,
          ...about,
        },
      })
    : await api('POST /becomeCreator', { body: about })
  return answer.ok ? 'opened' : showAtStep(api, details, isNew, answer)
}

async function upload(api: Api, form: FormData): Promise<{ key?: string; fault?: string }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return {}
  const sent = await api('POST /uploadFile', { body: { folder: 'profile' }, files: { file } })
  return sent.ok ? { key: sent.body.data.key } : { fault: sent.body.code }
}

/** Errors are shown at the step that can fix them. */
async function showAtStep(
  api: Api,
  details: CreatorDetails,
  isNew: boolean,
  answer: { status: number; body: ErrorBody },
): Promise<CreatorActionResult> {
  const { code, fields = {} } = answer.body
  switch (code) {
    case 'USERNAME_TAKEN':
      return fieldErrors('account', details, { username: code }, answer.status)
    case 'EMAIL_TAKEN':
      return fieldErrors('account', details, { email: code }, answer.status)
    case 'PHONE_TAKEN':
      return fieldErrors(
        'phone',
        { ...details, phoneSent: { ...details.phoneSent, id: '' } },
        { phone: code },
        answer.status,
      )
    case 'PASSWORD_TOO_COMMON':
      return fieldErrors('portrait', details, { password: code }, answer.status)
    case 'UPLOAD_NOT_FOUND':
      return fieldErrors('portrait', { ...details, profilePic: '' }, { file: code }, answer.status)
    case 'CODE_EXPIRED':
    case 'CODE_WRONG': {
      // Checks which of the two codes expired.
      const body = { verificationId: details.emailSent.id, code: details.emailCode }
      const email = isNew ? await api('POST /validateVerificationCode', { body }) : undefined
      return codeRefused(email && !email.ok ? 'email' : 'phone', details, answer)
    }
    case 'VALIDATION_FAILED':
      if (fields.dateOfBirth) return fieldErrors('birth', details, { born: 'TOO_YOUNG' }, answer.status)
      if (fields.groupIds)
        return fieldErrors('categories', details, { groupIds: 'CATEGORIES_NONE' }, answer.status)
      return goToStep('portrait', details, { faults: { form: code, fields: {} } }, answer.status)
    default:
      return refusal('portrait', details, answer)
  }
}
