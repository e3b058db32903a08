import type { Api } from '../../../../contract/core/client.ts'
import { emptyFields, type FormErrors, formErrorsOf } from '../../../features/account/auth/form-errors.ts'
import { type SecondFactor, pendingSecondFactor } from '../../../features/account/auth/second-factor.ts'
import { splitReturnAction } from '../../../features/account/auth/return-action.ts'
import { formText } from '../../../lib/form/form-text.ts'
import {
  deactivatedState,
  type DeactivatedState,
} from '../../../features/account/auth/deactivated-account.ts'

export type LoginField = 'emailOrPhone' | 'password' | 'code'
export type LoginState = {
  emailOrPhone: string
  faults?: FormErrors<LoginField>
  secondStep?: SecondFactor
  reactivate?: boolean
  /** The account is deactivated; the next attempt may reactivate it. */
  hasLeft?: DeactivatedState
  /** A login link was requested for `emailOrPhone`. */
  isLinkSent?: boolean
}
type LoginResult = { state: LoginState; status: number } | 'signed-in'

/** Password or emailed link, then the second factor where required. */
export async function answerLogin(
  api: Api,
  form: FormData,
  redirectTo: string | undefined,
): Promise<LoginResult> {
  const intent = form.get('intent')
  if (intent === 'email-link') return requestLink(api, form, redirectTo)
  return intent === 'second-step' ? finish(api, form) : begin(api, form)
}

async function requestLink(api: Api, form: FormData, redirectTo: string | undefined): Promise<LoginResult> {
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const empty = emptyFields<LoginField>(form, ['emailOrPhone'])
  if (empty.emailOrPhone) return { state: { emailOrPhone, faults: { fields: empty } }, status: 400 }
  // The email opens the page only: a follow or like must be asked for in this browser.
  const redirect = redirectTo && splitReturnAction(redirectTo).path
  const answer = await api('POST /login/emailLink', {
    body: { emailOrPhone, ...(redirect && redirect.length <= 500 ? { redirect } : {}) },
  })
  if (answer.ok) return { state: { emailOrPhone, isLinkSent: true }, status: 200 }
  const faults = formErrorsOf<LoginField>(answer.body, { fields: { emailOrPhone: undefined } })
  return { state: { emailOrPhone, faults }, status: answer.status }
}

async function begin(api: Api, form: FormData): Promise<LoginResult> {
  const emailOrPhone = formText(form, 'emailOrPhone').trim()
  const reactivate = form.get('intent') === 'reactivate'
  const empty = emptyFields<LoginField>(form, ['emailOrPhone', 'password'])
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
    const secondStep = pendingSecondFactor(answer.body.data)
    return secondStep ? { state: { emailOrPhone, secondStep, reactivate }, status: 200 } : 'signed-in'
  }
  const { code } = answer.body
  const left = deactivatedState(code)
  if (left) return { state: { emailOrPhone, hasLeft: left }, status: answer.status }
  const faults = formErrorsOf<LoginField>(answer.body, {
    codes: { CREDENTIALS_WRONG: 'password' },
    // Input that cannot be a login gets the same message as a wrong one.
    fields: { emailOrPhone: 'CREDENTIALS_WRONG', password: 'CREDENTIALS_WRONG' },
  })
  return { state: { emailOrPhone, faults }, status: answer.status }
}

async function finish(api: Api, form: FormData): Promise<LoginResult> {
  const ticket = formText(form, 'ticket')
  const reactivate = form.has('reactivate')
  const methods = formText(form, 'methods').split(' ') as SecondFactor['methods']
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
