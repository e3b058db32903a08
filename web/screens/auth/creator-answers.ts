import type { Api } from '../../../contract/client.ts'
import type { ErrorBody } from '../../../contract/errors.ts'
import type { Faults } from '../../features/auth/faults.ts'
import { formText } from '../../lib/form-text.ts'
import { metRules } from '../../ui/password-rules.ts'
import type { CreatorField, CreatorState, CreatorStep, CreatorTold } from './creator-state.ts'

export type CreatorAnswer = { state: CreatorState; status: number } | 'opened'
export type CreatorArgs = {
  api: Api
  form: FormData
  /** The steps of whoever is here: a fan has an account and an address already. */
  steps: readonly CreatorStep[]
  dialOf: (country: string) => string
}

export const at = (
  step: CreatorStep,
  told: CreatorTold,
  more: Partial<CreatorState> = {},
  status = 200,
): CreatorAnswer => ({
  state: { step, told, answeredAtMs: Date.now(), ...more },
  status,
})
export const wrong = (
  step: CreatorStep,
  told: CreatorTold,
  fields: Faults<CreatorField>['fields'],
  status = 400,
) => at(step, told, { faults: { fields } }, status)
export const refused = (
  step: CreatorStep,
  told: CreatorTold,
  { status, body }: { status: number; body: ErrorBody },
) => at(step, told, { faults: { form: body.code, fields: {} } }, status)

export const weakPassword = (form: FormData): Faults<CreatorField>['fields'] => {
  const password = formText(form, 'password')
  return password && !Object.values(metRules(password)).every(Boolean) ? { password: 'PASSWORD_WEAK' } : {}
}

export const codeRefused = (
  step: CreatorStep,
  told: CreatorTold,
  answer: { status: number; body: ErrorBody },
) =>
  answer.body.code === 'CODE_WRONG' || answer.body.code === 'CODE_EXPIRED'
    ? wrong(step, told, { code: answer.body.code }, answer.status)
    : refused(step, told, answer)
