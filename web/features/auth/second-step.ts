import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

type SignedIn = Data<Endpoints['POST /login']>
export type SecondStep = Extract<SignedIn, { secondStep: unknown }>['secondStep']

/** What is still owed after the right password, if anything is. */
export const secondStepOf = (answer: SignedIn): SecondStep | undefined =>
  'secondStep' in answer ? answer.secondStep : undefined
