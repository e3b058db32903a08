import type { Queries, Tx } from '../../../db/database.ts'
import type { DisputeRow } from '../disputes/dispute-store.ts'
import type { PayoutCheck } from '../payouts/payout-rules.ts'
import type { LedgerCheckRow } from '../ledger/ledger-check-store.ts'
import type { Difference } from './reconcile-store.ts'

type Paging = { offset: number; limit: number }
const name = (sql: Queries, alias: string) =>
  sql`trim(${sql(alias)}.first_name || ' ' || ${sql(alias)}.last_name)`

export type PayoutInReview = {
  id: string
  personId: string
  name: string
  username: string
  bankName: string
  last4: string
  amountMinor: number
  currency: string
  requestedAt: Date
  profilePic: string | null
  firstApprover: string | null
  firstName: string | null
  checks: PayoutCheck[]
}
export async function listPayoutsInReview(sql: Queries, { offset, limit }: Paging) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from payout where status = 'waiting'`,
    sql<PayoutInReview[]>`
      select p.id, p.person_id, ${name(sql, 'o')} as name, o.username, b.bank_name, b.last4, p.amount_minor, p.currency,
        p.requested_at, o.profile_pic, p.first_approver, m.name as first_name, p.checks
      from payout p join person o on o.id = p.person_id join bank b on b.id = p.bank_id
        left join staff_member m on m.id = p.first_approver
      where p.status = 'waiting' order by p.requested_at, p.id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
export type FinanceQueueCounts = {
  payouts: number
  openDisputes: number
  disputes: number
  adjustments: number
}
/** Counts for the finance queue; open disputes also by whether they wait for us or the bank. */
export async function countFinanceQueue(sql: Queries): Promise<FinanceQueueCounts> {
  const [row] = await sql<FinanceQueueCounts[]>`
    select (select count(*) from payout where status = 'waiting') as payouts,
      count(*) as open_disputes, count(*) filter (where status = 'needs_response') as disputes,
      (select count(*) from money_adjustment where status = 'waiting') as adjustments
    from dispute where status in ('needs_response', 'under_review')`
  return row ?? { payouts: 0, openDisputes: 0, disputes: 0, adjustments: 0 }
}
export type PayoutBackground = {
  ip: string
  holderName: string
  country: string
  bankAddedAt: Date
}
/** Origin of a payout request and details of its bank account. */
export async function findPayoutBackground(sql: Queries, id: string) {
  const [row] = await sql<PayoutBackground[]>`
    select coalesce(host(p.ip), '') as ip, b.holder_name, b.country, b.created_at as bank_added_at
    from payout p join bank b on b.id = p.bank_id where p.id = ${id}`
  return row
}
export const saveFirstApproval = (tx: Tx, { id, staffId }: { id: string; staffId: string }) =>
  tx`update payout set first_approver = ${staffId} where id = ${id}`
export const saveApproval = (tx: Tx, { id, staffId, at }: { id: string; staffId: string; at: Date }) =>
  tx`update payout set status = 'approved', approved_by = ${staffId}, decided_at = ${at} where id = ${id}`
export const saveRejection = (
  tx: Tx,
  { id, staffId, at, reason }: { id: string; staffId: string; at: Date; reason: string },
) =>
  tx`update payout set approved_by = ${staffId}, decided_at = ${at}, decision_reason = ${reason} where id = ${id}`

export type StaffDisputeRow = DisputeRow & {
  buyerId: string
  buyerName: string
  buyerUsername: string
  buyerPic: string | null
  brand: string
  /** Frozen income, in the creators' currencies. */
  frozen: { amountMinor: number; currency: string }[]
}
const disputes = (sql: Queries) => sql`
  select d.*, o.id as buyer_id, ${name(sql, 'o')} as buyer_name, o.username as buyer_username,
    o.profile_pic as buyer_pic, c.brand,
    coalesce((select jsonb_agg(jsonb_build_object('amountMinor', k.minor, 'currency', k.currency)) from (
      select sum(l.amount_minor - l.refunded_minor) as minor, l.currency from dispute_sale x
      join pending_lot l on l.transaction_id = x.transaction_id
      where x.dispute_id = d.id and l.frozen_at is not null and l.released_at is null group by l.currency) k), '[]') as frozen
  from dispute d join payment p on p.id = d.payment_id join person o on o.id = p.person_id
    join card c on c.id = p.card_id`
export async function listOpenDisputes(sql: Queries, { offset, limit }: Paging) {
  const [[count], rows] = await Promise.all([
    sql<
      { total: number }[]
    >`select count(*) as total from dispute where status in ('needs_response', 'under_review')`,
    sql<StaffDisputeRow[]>`${disputes(sql)} where d.status in ('needs_response', 'under_review')
      order by d.due_at nulls last, d.id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
export async function findDispute(sql: Queries, id: string) {
  const [row] = await sql<StaffDisputeRow[]>`${disputes(sql)} where d.id = ${id}`
  return row
}
export type PayerDetails = {
  at: Date
  brand: string
  last4: string
  isAuthenticated: boolean
  ip: string | null
  userAgent: string
  personId: string
}
export async function findPayerDetails(sql: Queries, paymentId: string) {
  const [row] = await sql<PayerDetails[]>`
    select p.created_at as at, c.brand, c.last4, p.is_authenticated, host(p.ip) as ip, p.user_agent, p.person_id
    from payment p join card c on c.id = p.card_id where p.id = ${paymentId}`
  return row
}
export type PurchaseRow = {
  title: string
  sellerId: string
  sellerName: string
  payMinor: number
  payCurrency: string
  at: Date
}
export const listPurchases = (sql: Queries, { buyerId, since }: { buyerId: string; since: Date }) => sql<
  PurchaseRow[]
>`
  select s.title, s.seller_id, ${name(sql, 'o')} as seller_name, s.pay_minor, s.pay_currency, s.at
  from sale s join person o on o.id = s.seller_id
  where s.buyer_id = ${buyerId} and s.at >= ${since} order by s.at limit 50`

export type AdjustmentRow = {
  id: string
  personId: string
  username: string
  amountMinor: number
  currency: string
  reason: string
  status: 'waiting' | 'done' | 'refused'
  proposedBy: string
  proposerName: string
  proposedAt: Date
}
const adjustments = (sql: Queries) => sql`
  select a.id, a.person_id, o.username, a.amount_minor, a.currency, a.reason, a.status, a.proposed_by,
    m.name as proposer_name, a.proposed_at
  from money_adjustment a join person o on o.id = a.person_id join staff_member m on m.id = a.proposed_by`
export async function listAdjustments(sql: Queries, { offset, limit }: Paging) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from money_adjustment`,
    sql<
      AdjustmentRow[]
    >`${adjustments(sql)} order by a.status <> 'waiting', a.proposed_at desc, a.id limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
export async function findAdjustment(sql: Queries, id: string) {
  const [row] = await sql<AdjustmentRow[]>`${adjustments(sql)} where a.id = ${id}`
  return row
}
export async function insertAdjustment(
  tx: Tx,
  row: {
    id: string
    personId: string
    amountMinor: number
    currency: string
    reason: string
    proposedBy: string
    proposedAt: Date
  },
) {
  await tx`insert into money_adjustment ${tx({ ...row, status: 'waiting' })}`
}
/** Returns whether it was still undecided. */
export const decideAdjustmentRow = async (
  tx: Tx,
  { id, status, staffId, at }: { id: string; status: 'done' | 'refused'; staffId: string; at: Date },
) =>
  (
    await tx`update money_adjustment set status = ${status}, decided_by = ${staffId}, decided_at = ${at}
    where id = ${id} and status = 'waiting'`
  ).count === 1
export const saveAdjustmentTransaction = (
  tx: Tx,
  { id, transactionId }: { id: string; transactionId: string },
) => tx`update money_adjustment set transaction_id = ${transactionId} where id = ${id}`

export async function listLedgerChecks(sql: Queries, { offset, limit }: Paging) {
  const [[count], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from ledger_proof`,
    sql<LedgerCheckRow[]>`select * from ledger_proof order by number desc limit ${limit} offset ${offset}`,
  ])
  return { rows, totalCount: count?.total ?? 0 }
}
export async function countConsecutivePasses(sql: Queries) {
  const [row] = await sql<{ total: number }[]>`select count(*) as total from ledger_proof
    where is_whole and number > coalesce((select max(number) from ledger_proof where not is_whole), 0)`
  return row?.total ?? 0
}
export async function lastReconciliation(sql: Queries) {
  const [row] = await sql<{ at: Date; differences: Difference[] }[]>`
    select at, differences from reconciliation order by at desc limit 1`
  return row
}
export async function lastClose(sql: Queries) {
  const [row] = await sql<{ day: string }[]>`select to_char(max(day), 'YYYY-MM-DD') as day from daily_close`
  return row?.day ?? undefined
}
