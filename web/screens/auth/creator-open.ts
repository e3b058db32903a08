import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import { formText } from '../../lib/form-text.ts'
import {
  at,
  codeRefused,
  refused,
  weakPassword,
  wrong,
  type CreatorAnswer,
  type CreatorArgs,
} from './creator-answers.ts'
import type { CreatorTold } from './creator-state.ts'

type Args = CreatorArgs & { told: CreatorTold }

/** The last step: the picture, if there is one, and then the account. */
export async function openWindow({ api, form, told: before, steps, dialOf }: Args): Promise<CreatorAnswer> {
  const isNew = steps.includes('account')
  const password = formText(form, 'password')
  if (isNew && !password) return wrong('portrait', before, { password: 'REQUIRED' })
  const weak = weakPassword(form)
  if (isNew && weak.password) return wrong('portrait', before, weak)

  const picture = await upload(api, form)
  if (picture.fault) return wrong('portrait', before, { file: picture.fault })
  const told = { ...before, profilePic: picture.key ?? before.profilePic }
  const about = {
    countryCode: dialOf(told.country),
    phoneNumber: told.phone,
    phoneVerificationId: told.phoneSent.id,
    phoneVerificationCode: told.phoneCode,
    dateOfBirth: told.born,
    groupIds: told.groupIds,
    countryCodeName: told.country,
    ...(told.profilePic ? { profilePic: told.profilePic } : {}),
  }
  const answer = isNew
    ? await api('POST /signUp', {
        body: {
          userType: 2,
          signUpType: 'EMAIL',
          firstName: told.firstName,
          username: told.username,
          email: told.email,
          password,
          verificationId: told.emailSent.id,
          verificationCode: told.emailCode,
          deviceTypeCode: 3,
          ...about,
        },
      })
    : await api('POST /becomeCreator', { body: about })
  return answer.ok ? 'opened' : whereItBelongs(api, told, isNew, answer)
}

async function upload(api: Api, form: FormData): Promise<{ key?: string; fault?: string }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return {}
  const sent = await api('POST /uploadFile', { body: { folder: 'profile' }, files: { file } })
  return sent.ok ? { key: sent.body.data.key } : { fault: sent.body.code }
}

/** A refusal at the end is shown at the step that can mend it. */
async function whereItBelongs(
  api: Api,
  told: CreatorTold,
  isNew: boolean,
  answer: { status: number; body: ErrorBody },
): Promise<CreatorAnswer> {
  const { code, fields = {} } = answer.body
  switch (code) {
    case 'USERNAME_TAKEN':
      return wrong('account', told, { username: code }, answer.status)
    case 'EMAIL_TAKEN':
      return wrong('account', told, { email: code }, answer.status)
    case 'PHONE_TAKEN':
      return wrong(
        'phone',
        { ...told, phoneSent: { ...told.phoneSent, id: '' } },
        { phone: code },
        answer.status,
      )
    case 'PASSWORD_TOO_COMMON':
      return wrong('portrait', told, { password: code }, answer.status)
    case 'UPLOAD_NOT_FOUND':
      return wrong('portrait', { ...told, profilePic: '' }, { file: code }, answer.status)
    case 'CODE_EXPIRED':
    case 'CODE_WRONG': {
      // Which of the two codes took too long is found out by asking.
      const body = { verificationId: told.emailSent.id, code: told.emailCode }
      const email = isNew ? await api('POST /validateVerificationCode', { body }) : undefined
      return codeRefused(email && !email.ok ? 'email' : 'phone', told, answer)
    }
    case 'VALIDATION_FAILED':
      if (fields.dateOfBirth) return wrong('birth', told, { born: 'TOO_YOUNG' }, answer.status)
      if (fields.groupIds) return wrong('categories', told, { groupIds: 'CATEGORIES_NONE' }, answer.status)
      return at('portrait', told, { faults: { form: code, fields: {} } }, answer.status)
    default:
      return refused('portrait', told, answer)
  }
}
