import type { Api } from '../../../../contract/core/client.ts'
import { emptyFields, type FormErrors, formErrorsOf } from '../../../features/account/auth/form-errors.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { metRules } from '../../../ui/form/password-rules.ts'
import { UserType } from '../../../../contract/core/constants.ts'

export type SignupField = 'firstName' | 'email' | 'password' | 'terms' | 'code'

/** State of the form after a reply. Never the password: it stays in the browser or is asked again. */
export type SignupState = {
  step: 1 | 2
  firstName: string
  email: string
  verificationId: string
  /** Recipient and time of the last code; a new time restarts the resend countdown. */
  sentTo: string
  sentAtMs: number
  resendInSeconds: number
  /** The code is kept unless it was the reason for the error. */
  code: string
  /** Distinguishes one reply from the next. */
  answeredAtMs: number
  faults?: FormErrors<SignupField>
}

export type SignupResult = { state: SignupState; status: number } | 'signed-up'

const places = {
  codes: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', PASSWORD_TOO_COMMON: 'password' },
  fields: {
    firstName: 'NAME_WRONG',
    email: 'EMAIL_WRONG',
    password: 'PASSWORD_WEAK',
    code: 'CODE_INCOMPLETE',
  },
} as const

const stepTwoFields = new Set<string>(['code', 'password'])

export async function answerSignup(api: Api, form: FormData): Promise<SignupResult> {
  const state = stateOf(form)
  switch (form.get('intent')) {
    case 'back':
      return { state: { ...state, step: 1 }, status: 200 }
    case 'resend':
      return resend(api, state)
    case 'send':
      return sendFirst(api, form, state)
    default:
      return confirm(api, form, state)
  }
}

function stateOf(form: FormData): SignupState {
  const text = (name: string) => formText(form, name).trim()
  return {
    step: form.get('intent') === 'send' ? 1 : 2,
    firstName: text('firstName'),
    email: text('email'),
    verificationId: text('verificationId'),
    sentTo: text('sentTo'),
    sentAtMs: Number(text('sentAtMs')) || 0,
    resendInSeconds: Number(text('resendInSeconds')) || 0,
    code: '',
    answeredAtMs: Date.now(),
  }
}

function weakness(form: FormData): FormErrors<SignupField>['fields'] {
  const password = formText(form, 'password')
  return password && !Object.values(metRules(password)).every(Boolean) ? { password: 'PASSWORD_WEAK' } : {}
}

async function sendFirst(api: Api, form: FormData, state: SignupState): Promise<SignupResult> {
  const fields = {
    ...emptyFields<SignupField>(form, ['firstName', 'email', 'password']),
    ...weakness(form),
    ...(form.has('terms') ? {} : { terms: 'TERMS_OPEN' }),
  }
  if (Object.keys(fields).length) return { state: { ...state, faults: { fields } }, status: 400 }
  return send(api, state)
}

async function send(api: Api, state: SignupState): Promise<SignupResult> {
  const answer = await api('POST /sendEmailCode', { body: { email: state.email, trigger: 'SIGN_UP' } })
  if (answer.ok) return { state: sent(state, answer.body.data), status: 200 }
  // If the email did not change, its code is still valid.
  if (answer.body.code === 'RESEND_TOO_SOON' && state.verificationId && state.sentTo === state.email)
    return { state: { ...state, step: 2 }, status: 200 }
  return { state: { ...state, faults: formErrorsOf(answer.body, places) }, status: answer.status }
}

async function resend(api: Api, state: SignupState): Promise<SignupResult> {
  const { verificationId } = state
  const answer = await api('POST /resendVerificationCode', { body: { verificationId } })
  if (answer.ok) return { state: sent(state, answer.body.data), status: 200 }
  // An expired code cannot be resent; a new one is created.
  if (answer.body.code === 'CODE_EXPIRED') return send(api, state)
  return { state: { ...state, faults: formErrorsOf(answer.body, places) }, status: answer.status }
}

const sent = (
  state: SignupState,
  { verificationId, resendInSeconds }: { verificationId: string; resendInSeconds: number },
): SignupState => ({
  ...state,
  step: 2,
  verificationId,
  resendInSeconds,
  sentTo: state.email,
  sentAtMs: Date.now(),
})

async function confirm(api: Api, form: FormData, state: SignupState): Promise<SignupResult> {
  const { verificationId, firstName, email } = state
  const code = formText(form, 'code').replace(/\D/g, '')
  const fields = {
    ...(code.length === 6 ? {} : { code: 'CODE_INCOMPLETE' }),
    ...emptyFields<SignupField>(form, ['password']),
    ...weakness(form),
  }
  if (Object.keys(fields).length) return { state: { ...state, code, faults: { fields } }, status: 400 }

  const checked = await api('POST /validateVerificationCode', { body: { verificationId, code } })
  const answer = checked.ok
    ? await api('POST /signUp', {
        body: {
          userType: UserType.fan,
          signUpType: 'EMAIL',
          firstName,
          email,
          password: formText(form, 'password'),
          verificationId,
          verificationCode: code,
          deviceTypeCode: 3,
        },
      })
    : checked
  if (answer.ok) return 'signed-up'
  const faults = formErrorsOf(answer.body, places)
  // Errors of the first step are shown there.
  const isHere = Object.keys(faults.fields).every((name) => stepTwoFields.has(name))
  const keptCode = faults.fields.code ? '' : code
  return { state: { ...state, step: isHere ? 2 : 1, code: keptCode, faults }, status: answer.status }
}
