import type { Queries, Tx } from '../../../db/database.ts'

export type PaymentStatus = 'created' | 'needs_action' | 'processing' | 'succeeded' | 'failed'
export type PaymentRow = {
  id: string
  personId: string
  key: string
  provider: string
  cardId: string
  amountMinor: number
  currency: string
  status: PaymentStatus
  ref: string | null
  failure: string | null
  actionUrl: string | null
  returnPath: string
  /** Idempotency key of the purchase it pays for, if any. */
  purpose: string | null
  statementName: string
  isAuthenticated: boolean
  refundedMinor: number
  createdAt: Date
  settledAt: Date | null
  /** Null for payments started by a job. */
  ip: string | null
}
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'personId'
  | 'key'
  | 'provider'
  | 'cardId'
  | 'amountMinor'
  | 'currency'
  | 'status'
  | 'purpose'
  | 'returnPath'
  | 'statementName'
  | 'createdAt'
  | 'ip'
> & { userAgent: string }

export async function insertPayment(tx: Tx, row: NewPayment) {
  const [payment] = await tx<PaymentRow[]>`insert into payment ${tx(row)} returning *`
  if (!payment) throw new Error('payment not found')
  return payment
}
export async function findPaymentByKey(sql: Queries, { personId, key }: { personId: string; key: string }) {
  const [row] = await sql<PaymentRow[]>`
    select * from payment where person_id = ${personId} and key = ${key}`
  return row
}
/** The payment in flight for a purpose; a unique index allows only one. */
export async function findPaymentInFlight(
  sql: Queries,
  { personId, purpose }: { personId: string; purpose: string },
) {
  const [row] = await sql<PaymentRow[]>`
    select * from payment where person_id = ${personId} and purpose = ${purpose}
      and status in ('created', 'needs_action', 'processing')`
  return row
}

/** The last payment for a purpose with a card, whatever its status. */
export async function findLastPayment(
  sql: Queries,
  { personId, purpose, cardId }: { personId: string; purpose: string; cardId: string },
) {
  const [row] = await sql<PaymentRow[]>`
    select * from payment where person_id = ${personId} and purpose = ${purpose} and card_id = ${cardId}
    order by created_at desc, id desc limit 1`
  return row
}
/** Assigns a payment that a job started to the user's request, with its return path and client data. */
export async function adoptPayment(
  tx: Tx,
  { id, returnPath, ip, userAgent }: Pick<NewPayment, 'id' | 'returnPath' | 'ip' | 'userAgent'>,
) {
  const [row] = await tx<PaymentRow[]>`
    update payment set return_path = ${returnPath}, ip = ${ip}, user_agent = ${userAgent}
    where id = ${id} returning *`
  if (!row) throw new Error('payment not found')
  return row
}

export async function findPayment(sql: Queries, id: string) {
  const [row] = await sql<PaymentRow[]>`select * from payment where id = ${id}`
  return row
}
export async function findPaymentByRef(sql: Queries, { provider, ref }: { provider: string; ref: string }) {
  const [row] = await sql<PaymentRow[]>`select * from payment where provider = ${provider} and ref = ${ref}`
  return row
}
/** Brand and last four digits of the card. */
export async function findPaymentCard(sql: Queries, paymentId: string) {
  const [row] = await sql<{ brand: string; last4: string }[]>`
    select initcap(c.brand) as brand, c.last4 from payment p join card c on c.id = p.card_id where p.id = ${paymentId}`
  const { brand, last4 } = row ?? { brand: '', last4: '' }
  return { brand, last4, name: `${brand} ending ${last4}` }
}
export async function lockPayment(tx: Tx, id: string) {
  const [row] = await tx<PaymentRow[]>`select * from payment where id = ${id} for update`
  return row
}

export async function savePayment(
  tx: Tx,
  {
    id,
    status,
    ref,
    failure,
    actionUrl,
    isAuthenticated,
    settledAt,
  }: Pick<PaymentRow, 'id' | 'status' | 'ref' | 'failure' | 'actionUrl' | 'isAuthenticated' | 'settledAt'>,
) {
  await tx`update payment set status = ${status}, ref = ${ref}, failure = ${failure}, action_url = ${actionUrl},
    is_authenticated = ${isAuthenticated}, settled_at = ${settledAt} where id = ${id}`
}

/** Stores a webhook receipt; returns whether it is new. */
export const insertWebhookReceipt = async (tx: Tx, row: { provider: string; digest: Buffer; at: Date }) =>
  (await tx`insert into webhook_receipt ${tx(row)} on conflict do nothing`).count === 1

/** Card payments since a date, for reconciliation. */
export const listPaymentsSince = (
  sql: Queries,
  { since, provider }: { since: Date; provider: string },
) => sql<PaymentRow[]>`
  select * from payment where created_at >= ${since} and provider = ${provider} order by created_at`
