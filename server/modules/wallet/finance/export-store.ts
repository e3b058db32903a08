import type { Queries } from '../../../db/database.ts'

type ExportPage = { afterId: string | undefined; limit: number }

export type ExportedPayment = {
  id: string
  createdAt: Date
  username: string
  name: string
  brand: string
  last4: string
  amountMinor: number
  refundedMinor: number
  currency: string
  status: string
  failure: string | null
  isDisputed: boolean
  ref: string | null
}
/** Newest first, a page after a payment; ids are in order of creation. */
export const listPaymentsAfter = (
  sql: Queries,
  { userId, searchText, afterId, limit }: ExportPage & { userId?: string; searchText?: string },
) => sql<ExportedPayment[]>`
  select p.id, p.created_at, o.username, trim(o.first_name || ' ' || o.last_name) as name, c.brand, c.last4,
    p.amount_minor, p.refunded_minor, p.currency, p.status, p.failure, p.ref,
    exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'won') as is_disputed
  from payment p join person o on o.id = p.person_id join card c on c.id = p.card_id
  where true ${userId ? sql`and p.person_id = ${userId}` : sql``} ${afterId ? sql`and p.id < ${afterId}` : sql``}
    ${
      searchText
        ? sql`and (o.username = lower(${searchText}) or o.email = lower(${searchText})
            or p.id::text = ${searchText} or p.ref = ${searchText})`
        : sql``
    }
  order by p.id desc limit ${limit}`

export type ExportedPayout = {
  id: string
  requestedAt: Date
  username: string
  name: string
  bankName: string
  last4: string
  amountMinor: number
  feeMinor: number
  currency: string
  status: string
  failure: string | null
  firstApproval: string | null
  approvedBy: string | null
  sentAt: Date | null
  settledAt: Date | null
}
/** Newest first, a page after a payout; ids are in order of creation. */
export const listPayoutsAfter = (
  sql: Queries,
  { status, afterId, limit }: ExportPage & { status?: string },
) => sql<ExportedPayout[]>`
  select p.id, p.requested_at, o.username, trim(o.first_name || ' ' || o.last_name) as name, b.bank_name, b.last4,
    p.amount_minor, p.fee_minor, p.currency, p.status, p.failure, f.name as first_approval, a.name as approved_by,
    p.sent_at, p.settled_at
  from payout p join person o on o.id = p.person_id join bank b on b.id = p.bank_id
    left join staff_member f on f.id = p.first_approver left join staff_member a on a.id = p.approved_by
  where true ${status ? sql`and p.status = ${status}` : sql``} ${afterId ? sql`and p.id < ${afterId}` : sql``}
  order by p.id desc limit ${limit}`
