import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

type SignedIn = Data<Endpoints['POST /login']>
export type SecondFactor = Extract<SignedIn, { secondStep: unknown }>['secondStep']

/** The second factor still required after a correct password, if any. */
export const pendingSecondFactor = (response: SignedIn): SecondFactor | undefined =>
  'secondStep' in response ? response.secondStep : undefined
