import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import type { CardShown } from '../../features/payments/payment-sheet.tsx'
import type { Acted } from './act.ts'

export type Subscription = Data<Endpoints['GET /subscriptions']>['items'][number]
export type CardProps = {
  subscription: Subscription
  cards: CardShown[]
  /** The key of the next attempt to pay. */
  attempt: string
  acted: Acted | undefined
}
