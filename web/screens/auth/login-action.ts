import type { Api } from '../../../contract/client.ts'
import { emptyOnes, type Faults, faultsOf } from '../../features/auth/faults.ts'
import { type SecondStep, secondStepOf } from '../../features/auth/second-step.ts'
import { formText } from '../../lib/form-text.ts'
import { hasLeft, type HasLeft } from '../../features/auth/has-left.ts'

export type LoginField = 'emailOrPhone' | 'password' | 'code'
export type LoginState = {
  emailOrPhone: string
  faults?: Faults<LoginField>
  secondStep?: SecondStep
  reactivate?: boolean
  /** The owner left; the next try may bring the account back. */
  hasLeft?: HasLeft
}
type LoginAnswer = { state: LoginState; status: number } | 'signed-in'

/** Password first; then, where it is asked for, the second step. */
export async function answerLogin(api: Api, form: FormData): Promise<LoginAnswer> {
  return form.get('intent') === 'second-step' ? finish(api, form) : begin(api, form)
}

async function begin(api: Api, form: FormData): Promise<LoginAnswer> {
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const reactivate = form.get('intent') === 'reactivate'
  const empty = emptyOnes<LoginField>(form, ['emailOrPhone', 'password'])
  if (Object.keys(empty).length) return { state: { emailOrPhone, faults: { fields: empty } }, status: 400 }

  const answer = await api('POST /login', {
    body: {
      emailOrPhone,
      password: formText(form, 'password'),
      deviceTypeCode: 3,
      ...(reactivate ? { reactivate } : {}),
    },
  })
  if (answer.ok) {
    const secondStep = secondStepOf(answer.body.data)
    return secondStep ? { state: { emailOrPhone, secondStep, reactivate }, status: 200 } : 'signed-in'
  }
  const { code } = answer.body
  const left = hasLeft(code)
  if (left) return { state: { emailOrPhone, hasLeft: left }, status: answer.status }
  const faults = faultsOf<LoginField>(answer.body, {
    codes: { CREDENTIALS_WRONG: 'password' },
    // Whatever cannot be a login at all is told in the same words as a wrong one.
    fields: { emailOrPhone: 'CREDENTIALS_WRONG', password: 'CREDENTIALS_WRONG' },
  })
  return { state: { emailOrPhone, faults }, status: answer.status }
}

async function finish(api: Api, form: FormData): Promise<LoginAnswer> {
  const ticket = formText(form, 'ticket')
  const reactivate = form.has('reactivate')
  const methods = formText(form, 'methods').split(' ') as SecondStep['methods']
  const answer = await api('POST /login/secondStep', {
    body: {
      ticket,
      code: formText(form, 'code').trim(),
      deviceTypeCode: 3,
      ...(reactivate ? { reactivate } : {}),
    },
  })
  if (answer.ok) return 'signed-in'
  const secondStep = { ticket, methods, expiresInSeconds: 0 }
  if (answer.body.code === 'CODE_WRONG' || answer.body.code === 'VALIDATION_FAILED')
    return {
      state: { emailOrPhone: '', secondStep, reactivate, faults: { fields: { code: 'CODE_WRONG' } } },
      status: answer.status,
    }
  if (answer.body.code === 'TOO_MANY_REQUESTS')
    return {
      state: { emailOrPhone: '', secondStep, reactivate, faults: { fields: { code: 'TOO_MANY_REQUESTS' } } },
      status: answer.status,
    }
  return {
    state: { emailOrPhone: '', faults: { form: answer.body.code, fields: {} } },
    status: answer.status,
  }
}
