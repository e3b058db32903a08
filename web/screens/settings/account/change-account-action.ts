import type { ApiResponse, Api } from '../../../../contract/core/client.ts'
import type { Endpoint } from '../../../../contract/core/endpoint.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { formOutcomeOf, type FormOutcome } from '../../../features/account/security/form-outcome.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { metRules } from '../../../ui/form/password-rules.ts'

export const changeable = ['email', 'phone', 'username', 'password'] as const
export type Changeable = (typeof changeable)[number]
export const isChangeable = (what: string | undefined): what is Changeable =>
  changeable.some((detail) => detail === what)

/** State of the form after a reply. Never a password. */
export type ChangeState = FormOutcome & {
  step: 1 | 2
  value: string
  country: string
  verificationId: string
  resendInSeconds: number
  answeredAtMs: number
}

const places = {
  codes: {
    CODE_WRONG: 'code',
    CODE_EXPIRED: 'code',
    EMAIL_TAKEN: 'value',
    PHONE_TAKEN: 'value',
    USERNAME_TAKEN: 'value',
    PASSWORD_TOO_COMMON: 'newPassword',
  },
  fields: { verificationCode: 'CODE_INCOMPLETE', newPassword: 'PASSWORD_WEAK' },
}
/** The server names its own fields; the form's field is `value`. */
const wrongValue = { email: 'EMAIL_WRONG', phone: 'PHONE_WRONG', username: 'USERNAME_WRONG', password: '' }
const serverField = { email: 'email', phone: 'phoneNumber', username: 'username', password: 'newPassword' }

type Result = { state: ChangeState; status: number } | 'changed'

/** One change confirmed by a code: the new value, then the code. */
export async function answerChange(
  api: Api,
  what: Changeable,
  form: FormData,
  dialOf: (country: string) => string,
): Promise<Result> {
  const text = (name: string) => formText(form, name).trim()
  const state: ChangeState = {
    step: form.get('intent') === 'send' ? 1 : 2,
    value: text('value'),
    country: text('country'),
    verificationId: text('verificationId'),
    resendInSeconds: Number(text('resendInSeconds')) || 0,
    answeredAtMs: Date.now(),
  }
  const countryCode = state.country ? dialOf(state.country) : undefined
  const phone = { phoneNumber: state.value, ...(countryCode ? { countryCode } : {}) }
  const refuse = ({ status, body }: { status: number; body: ErrorBody }): Result => {
    const own = body.fields?.[serverField[what]]
    const outcome =
      body.code === 'VALIDATION_FAILED' && own && what !== 'password'
        ? { fields: { value: own.includes('already') ? 'SAME' : wrongValue[what] } }
        : formOutcomeOf(body, places)
    // Errors of the value itself are shown in the first step.
    return { state: { ...state, ...outcome, step: outcome.fields?.value ? 1 : state.step }, status }
  }
  if (what !== 'password' && !state.value)
    return { state: { ...state, step: 1, fields: { value: 'REQUIRED' } }, status: 400 }

  const intent = form.get('intent')
  if (intent === 'back') return { state: { ...state, step: 1 }, status: 200 }
  if (intent === 'send' || intent === 'resend') {
    if (what === 'username') {
      const free = await api('POST /userName', { query: { username: state.value } })
      if (!free.ok) return refuse(free)
      if (!free.body.data.available)
        return { state: { ...state, step: 1, fields: { value: 'USERNAME_TAKEN' } }, status: 409 }
    }
    const sent = await send(api, what, state, phone)
    if (!sent.ok) return refuse(sent)
    const { verificationId, resendInSeconds } = sent.body.data
    return { state: { ...state, step: 2, verificationId, resendInSeconds }, status: 200 }
  }

  const verificationCode = formText(form, 'code').replace(/\D/g, '')
  if (verificationCode.length !== 6)
    return { state: { ...state, fields: { code: 'CODE_INCOMPLETE' } }, status: 400 }
  const newPassword = formText(form, 'newPassword')
  if (what === 'password' && !Object.values(metRules(newPassword)).every(Boolean))
    return { state: { ...state, fields: { newPassword: 'PASSWORD_WEAK' } }, status: 400 }
  const { verificationId } = state
  const code = { verificationId, verificationCode }
  const saved: ApiResponse<Endpoint> = await (what === 'email'
    ? api('PUT /email', { body: { email: state.value, ...code } })
    : what === 'phone'
      ? api('PATCH /phoneNumber', { body: { ...phone, ...code } })
      : what === 'username'
        ? api('PATCH /userName', { body: { username: state.value, ...code } })
        : api('PUT /password', { body: { newPassword, ...code } }))
  return saved.ok ? 'changed' : refuse(saved)
}

function send(api: Api, what: Changeable, { value }: ChangeState, phone: { phoneNumber: string }) {
  if (what === 'phone')
    return api('POST /sendVerificationCode', { body: { ...phone, trigger: 'CHANGE_PHONE' } })
  if (what === 'email') return api('POST /sendEmailCode', { body: { email: value, trigger: 'CHANGE_EMAIL' } })
  return api('POST /sendEmailCode', {
    body: { trigger: what === 'username' ? 'CHANGE_USERNAME' : 'CHANGE_PASSWORD' },
  })
}
