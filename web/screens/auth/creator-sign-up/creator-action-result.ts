import type { Api } from '../../../../contract/core/client.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import type { FormErrors } from '../../../features/account/auth/form-errors.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { metRules } from '../../../ui/form/password-rules.ts'
import type { CreatorField, CreatorState, CreatorStep, CreatorDetails } from './creator-state.ts'

export type CreatorActionResult = { state: CreatorState; status: number } | 'opened'
export type CreatorActionInput = {
  api: Api
  form: FormData
  /** Fans skip the account and email steps. */
  steps: readonly CreatorStep[]
  dialOf: (country: string) => string
}

export const goToStep = (
  step: CreatorStep,
  details: CreatorDetails,
  more: Partial<CreatorState> = {},
  status = 200,
): CreatorActionResult => ({
  state: { step, details, answeredAtMs: Date.now(), ...more },
  status,
})
export const fieldErrors = (
  step: CreatorStep,
  details: CreatorDetails,
  fields: FormErrors<CreatorField>['fields'],
  status = 400,
) => goToStep(step, details, { faults: { fields } }, status)
export const refusal = (
  step: CreatorStep,
  details: CreatorDetails,
  { status, body }: { status: number; body: ErrorBody },
) => goToStep(step, details, { faults: { form: body.code, fields: {} } }, status)

export const weakPassword = (form: FormData): FormErrors<CreatorField>['fields'] => {
  const password = formText(form, 'password')
  return password && !Object.values(metRules(password)).every(Boolean) ? { password: 'PASSWORD_WEAK' } : {}
}

export const codeRefused = (
  step: CreatorStep,
  details: CreatorDetails,
  answer: { status: number; body: ErrorBody },
) =>
  answer.body.code === 'CODE_WRONG' || answer.body.code === 'CODE_EXPIRED'
    ? fieldErrors(step, details, { code: answer.body.code }, answer.status)
    : refusal(step, details, answer)
