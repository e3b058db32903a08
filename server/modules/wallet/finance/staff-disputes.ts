import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { problem } from '../../../http/problem.ts'
import type { Staff } from '../../../http/tokens.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { toDecimal } from '../currencies.ts'
import { saveEvidence } from '../disputes/dispute-store.ts'
import {
  findDispute,
  findPayerDetails,
  listPurchases,
  listOpenDisputes,
  type StaffDisputeRow,
} from './finance-store.ts'
import { callGateway } from '../payments/gateway.ts'
import { findPayment } from '../payments/payment-store.ts'

const toDispute = (row: StaffDisputeRow) => ({
  _id: row.id,
  status: row.status,
  reason: row.reason,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  ...(row.buyerPic ? { buyerPic: row.buyerPic } : {}),
  brand: row.brand,
  buyerUsername: row.buyerUsername,
  openedAt: row.openedAt.toISOString(),
  frozen: row.frozen.map(({ amountMinor, currency }) => ({
    amount: toDecimal(amountMinor, currency),
    currency,
  })),
  ...(row.dueAt ? { dueAt: row.dueAt.toISOString() } : {}),
})

export async function readDisputes(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number; limit?: number },
) {
  const { rows, totalCount } = await listOpenDisputes(db, { offset, limit })
  return { items: rows.map(toDispute), totalCount }
}

/**
 * Evidence for a dispute: how and from where it was paid, what was bought, and the buyer's views of and
 * messages to the sellers since.
 */
export async function readDispute({ db, ports }: Context, { disputeId }: { disputeId: string }) {
  const dispute = await findDispute(db, disputeId)
  const paid = dispute && (await findPayerDetails(db, dispute.paymentId))
  if (!dispute || !paid) throw problem('DISPUTE_NOT_FOUND')
  const sales = await listPurchases(db, { buyerId: paid.personId, since: paid.at })
  const sellerIds = [...new Set(sales.map(({ sellerId }) => sellerId))]
  const between = await ports.evidence.listInteractions(db, {
    buyerId: paid.personId,
    sellerIds,
    since: paid.at,
  })
  return {
    dispute: toDispute(dispute),
    paidAt: paid.at.toISOString(),
    card: { brand: paid.brand, last4: paid.last4 },
    isAuthenticated: paid.isAuthenticated ? (1 as const) : (0 as const),
    ip: paid.ip ?? '',
    userAgent: paid.userAgent,
    evidence: dispute.evidence,
    sales: sales.map((sale) => ({
      title: sale.title,
      sellerName: sale.sellerName,
      amount: toDecimal(sale.payMinor, sale.payCurrency),
      currency: sale.payCurrency,
      at: sale.at.toISOString(),
    })),
    between: between.map(({ kind, at, isDay, withName, text }) => ({
      kind,
      at: at.toISOString(),
      isDay: isDay ? (1 as const) : (0 as const),
      withName,
      text,
    })),
  }
}

async function requireOpen({ db }: Context, disputeId: string) {
  const dispute = await findDispute(db, disputeId)
  if (!dispute) throw problem('DISPUTE_NOT_FOUND')
  if (dispute.status !== 'needs_response') throw problem('DISPUTE_CLOSED')
  return dispute
}

export async function sendEvidence(
  context: Context,
  { by, disputeId, text }: { by: Staff; disputeId: string; text: string },
) {
  const dispute = await requireOpen(context, disputeId)
  await callGateway('CARD_REFUSED', () => context.payments.sendEvidence({ dispute: dispute.ref, text }))
  await context.db.transaction(async (tx) => {
    await saveEvidence(tx, { id: disputeId, evidence: text, staffId: by.id })
    await recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'dispute.answered',
      details: { disputeId },
    })
  })
  return {}
}

/** Accepts a dispute: it is lost, and the sales are reversed. */
export async function acceptDispute(context: Context, { by, disputeId }: { by: Staff; disputeId: string }) {
  const dispute = await requireOpen(context, disputeId)
  const payment = await findPayment(context.db, dispute.paymentId)
  await callGateway('CARD_REFUSED', () => context.payments.acceptDispute(dispute.ref))
  const { ref, amountMinor, currency, reason, dueAt } = dispute
  await applyDispute(context, {
    ref,
    charge: payment?.ref ?? '',
    amountMinor,
    currency,
    reason,
    status: 'lost',
    dueAt: dueAt ?? undefined,
  })
  await context.db.transaction((tx) =>
    recordAudit(tx, {
      at: context.now(),
      staffId: by.id,
      action: 'dispute.accepted',
      details: { disputeId },
    }),
  )
  return {}
}
