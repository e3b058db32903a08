import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

/** A creator's plans as this viewer sees them. */
export type Plans = Data<Endpoints['GET /plans']>
export type PlanOffer = Plans['plans'][number]
export type CreatorStats = Data<Endpoints['GET /creatorStats']>
export type Price = PlanOffer['price']

/** The viewer's first payment, as far as it is known before subscribing. */
export const firstPrice = ({ yourPrice, offerPrice, price, trialDays }: PlanOffer): Price | undefined =>
  yourPrice ?? (trialDays > 0 ? undefined : (offerPrice ?? price))
