import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import type { SavedCard } from '../../features/commerce/payments/payment-sheet.tsx'
import type { SubscriptionActionResult } from './subscription-action.ts'

export type Subscription = Data<Endpoints['GET /subscriptions']>['items'][number]
export type CardProps = {
  subscription: Subscription
  cards: SavedCard[]
  /** Idempotency key of the next payment attempt. */
  attempt: string
  acted: SubscriptionActionResult | undefined
}
