import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

/** What a creator offers, as the viewer sees it. */
export type Plans = Data<Endpoints['GET /plans']>
export type PlanOffer = Plans['plans'][number]
export type Label = Data<Endpoints['GET /creatorLabel']>
export type Price = PlanOffer['price']

/** What this viewer pays at the start, as far as it is known before they join. */
export const firstPrice = ({ yourPrice, offerPrice, price, trialDays }: PlanOffer): Price | undefined =>
  yourPrice ?? (trialDays > 0 ? undefined : (offerPrice ?? price))
