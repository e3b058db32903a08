import type { Api } from '../../../contract/client.ts'
import { emptyOnes, type Faults, faultsOf } from '../../features/auth/faults.ts'
import { formText } from '../../lib/form-text.ts'
import { metRules } from '../../ui/password-rules.ts'

export type SignupField = 'firstName' | 'email' | 'password' | 'terms' | 'code'

/** What the form knows after an answer. Never the password: it stays in the browser or is asked again. */
export type SignupState = {
  step: 1 | 2
  firstName: string
  email: string
  verificationId: string
  /** Who the last code went to, and when; a new moment starts the wait for the next one. */
  sentTo: string
  sentAtMs: number
  resendInSeconds: number
  /** A code that was not the reason for a refusal is not typed twice. */
  code: string
  /** Tells one answer from the next. */
  answeredAtMs: number
  faults?: Faults<SignupField>
}

export type SignupAnswer = { state: SignupState; status: number } | 'signed-up'

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

export async function answerSignup(api: Api, form: FormData): Promise<SignupAnswer> {
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

function weakness(form: FormData): Faults<SignupField>['fields'] {
  const password = formText(form, 'password')
  return password && !Object.values(metRules(password)).every(Boolean) ? { password: 'PASSWORD_WEAK' } : {}
}

async function sendFirst(api: Api, form: FormData, state: SignupState): Promise<SignupAnswer> {
  const fields = {
    ...emptyOnes<SignupField>(form, ['firstName', 'email', 'password']),
    ...weakness(form),
    ...(form.has('terms') ? {} : { terms: 'TERMS_OPEN' }),
  }
  if (Object.keys(fields).length) return { state: { ...state, faults: { fields } }, status: 400 }
  return send(api, state)
}

async function send(api: Api, state: SignupState): Promise<SignupAnswer> {
  const answer = await api('POST /sendEmailCode', { body: { email: state.email, trigger: 'SIGN_UP' } })
  if (answer.ok) return { state: sent(state, answer.body.data), status: 200 }
  // Somebody who went back and came again without changing the address still has a good code.
  if (answer.body.code === 'RESEND_TOO_SOON' && state.verificationId && state.sentTo === state.email)
    return { state: { ...state, step: 2 }, status: 200 }
  return { state: { ...state, faults: faultsOf(answer.body, places) }, status: answer.status }
}

async function resend(api: Api, state: SignupState): Promise<SignupAnswer> {
  const { verificationId } = state
  const answer = await api('POST /resendVerificationCode', { body: { verificationId } })
  if (answer.ok) return { state: sent(state, answer.body.data), status: 200 }
  // A code that is over cannot be sent again; a fresh one can.
  if (answer.body.code === 'CODE_EXPIRED') return send(api, state)
  return { state: { ...state, faults: faultsOf(answer.body, places) }, status: answer.status }
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

async function confirm(api: Api, form: FormData, state: SignupState): Promise<SignupAnswer> {
  const { verificationId, firstName, email } = state
  const code = formText(form, 'code').replace(/\D/g, '')
  const fields = {
    ...(code.length === 6 ? {} : { code: 'CODE_INCOMPLETE' }),
    ...emptyOnes<SignupField>(form, ['password']),
    ...weakness(form),
  }
  if (Object.keys(fields).length) return { state: { ...state, code, faults: { fields } }, status: 400 }

  const checked = await api('POST /validateVerificationCode', { body: { verificationId, code } })
  const answer = checked.ok
    ? await api('POST /signUp', {
        body: {
          userType: 1,
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
  const faults = faultsOf(answer.body, places)
  // What was typed in the first step is corrected there.
  const isHere = Object.keys(faults.fields).every((name) => stepTwoFields.has(name))
  const kept = faults.fields.code ? '' : code
  return { state: { ...state, step: isHere ? 2 : 1, code: kept, faults }, status: answer.status }
}
