import type { Queries, Tx } from '../../../db/database.ts'

type Purchase = {
  transactionId: string
  /** Key of the sale; payments of renewals name it as their purpose. */
  key: string
  buyerId: string
  amountMinor: number
  currency: string
  at: Date
  /** Idempotency-Key of the checkout attempt; its card payment has this key with `-card`. */
  attemptKey: string | undefined
}

/**
 * Links a purchase to the card payment made for it by the same checkout attempt, so that both are shown as
 * one. The payment of another attempt never counts, even if its purchase failed: its money is in the wallet
 * and stays a top-up of its own, as does a payment larger than the purchase. Each payment is linked once.
 */
export async function linkCardPayment(tx: Tx, purchase: Purchase) {
  const { transactionId, key, buyerId, amountMinor, currency, at, attemptKey } = purchase
  const cardKey = attemptKey === undefined ? null : `${attemptKey}-card`
  await tx`
    insert into card_funded_purchase (transaction_id, recharge_id, payment_id, amount_minor, at)
    select ${transactionId}, t.id, p.id, p.amount_minor, ${at}
    from payment p join ledger_transaction t on t.key = 'recharge:' || p.id
    where p.person_id = ${buyerId} and p.status = 'succeeded' and p.currency = ${currency}
      and (p.purpose = ${key} or p.key = ${cardKey}) and p.amount_minor <= ${amountMinor}
      and not exists (select 1 from card_funded_purchase c where c.payment_id = p.id)
    order by p.settled_at desc limit 1
    on conflict do nothing`
}

/** Columns of `cardFunding`. */
export const cardColumns = (sql: Queries) => sql`c.card_minor, c.card_brand, c.card_last4`

/** The user's card payment of transaction `t`, if it is a purchase they paid by card. */
export const cardFunding = (sql: Queries, personId: string) => sql`
  left join lateral (
    select f.amount_minor as card_minor, initcap(k.brand) as card_brand, k.last4 as card_last4
    from card_funded_purchase f join payment y on y.id = f.payment_id join card k on k.id = y.card_id
    where f.transaction_id = t.id and y.person_id = ${personId}) c on true`

/** Top-ups that are shown as part of their purchase. */
export const isFundingTopUp = (sql: Queries) =>
  sql`exists (select 1 from card_funded_purchase f where f.recharge_id = e.transaction_id)`

export type CardFunding = { cardMinor: number | null; cardBrand: string | null; cardLast4: string | null }
