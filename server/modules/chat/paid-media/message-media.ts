import type { Person } from '../../../http/tokens.ts'
import type { CanViewMedia, ListMediaEarnings, ListMediaSales, ListMediaUses } from '../../media/public.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import { markPurchasesOpened } from '../../access/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import {
  listCreatorsShown,
  listMediaEarnings,
  listMediaSales,
  listShowing,
  listUses,
  type MediaEarningRow,
} from './purchase-store.ts'

/**
 * Whether a viewer sees a file through a message: its members do, unless it is paid and not bought, or its sender's
 * request waits. Buyers keep what they bought, also if the message was removed.
 */
export const canViewMessageMedia: CanViewMedia = async (context, { mediaId, viewer }) => {
  const { db, now } = context
  if (viewer.kind !== 'person') return false
  const showing = await listShowing(db, { mediaId, viewerId: viewer.id, at: now() })
  if (showing.length === 0) return isAgencyMember(context, mediaId, viewer)
  const senders = await filterVisible(db, viewer.id, [...new Set(showing.map(({ senderId }) => senderId))])
  const bought: string[] = []
  const isAllowed = showing.some((row) => {
    if (row.isOwn) return true
    if (!senders.has(row.senderId)) return false
    if (row.isPurchased) {
      if (!row.isPreview) bought.push(row.messageId)
      return true
    }
    if (!row.isInSight || row.isRemoved || row.folder === 'request') return false
    return !row.isPaid || row.isPreview
  })
  // The first look at bought media: from here on a block does not refund it.
  if (bought.length)
    await markPurchasesOpened(db, { fanId: viewer.id, kind: 'message', ids: bought, at: now() })
  return isAllowed
}

/** Team members see what was sent to the creators they act for. */
const isAgencyMember: (...args: [Parameters<CanViewMedia>[0], string, Person]) => Promise<boolean> = async (
  { db, now },
  mediaId,
  viewer,
) => {
  const agent: Person = { ...viewer, userType: 3 }
  for (const creatorId of await listCreatorsShown(db, mediaId)) {
    const isLinked = await actingFor(db, agent, creatorId).then(
      () => true,
      () => false,
    )
    if (!isLinked) continue
    const showing = await listShowing(db, { mediaId, viewerId: creatorId, at: now() })
    if (
      showing.some(
        ({ isOwn, isInSight, isPaid, folder }) => isOwn || (isInSight && !isPaid && folder === 'main'),
      )
    )
      return true
  }
  return false
}

const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const messageMediaUses: ListMediaUses = async (sql, mediaIds) =>
  (await listUses(sql, mediaIds)).map(({ mediaId, chatId, text, at, priceMinor, currency }) => ({
    mediaId,
    type: 'message',
    title: text,
    at,
    path: `/chat?c=${chatId}`,
    ...(priceMinor !== null && currency ? { price: price(priceMinor, currency) } : {}),
  }))

export const messageMediaSales: ListMediaSales = async (sql, mediaId, limit) =>
  (await listMediaSales(sql, mediaId, limit)).map(
    ({ fanId, name, profilePic, at, priceMinor, currency, isRefunded }) => ({
      userId: fanId,
      name,
      ...(profilePic ? { profilePic } : {}),
      at,
      price: price(priceMinor, currency),
      isRefunded,
    }),
  )

export const messageMediaEarnings: ListMediaEarnings = async (sql, mediaIds) => {
  const groups = Map.groupBy(
    await listMediaEarnings(sql, mediaIds),
    (row) => `${row.mediaId} ${row.currency}`,
  )
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { mediaId, currency, feeBps } = first
    const sum = (of: (row: MediaEarningRow) => number) => rows.reduce((total, row) => total + of(row), 0)
    const amount = (of: (row: MediaEarningRow) => number) => toDecimal(sum(of), currency)
    return {
      mediaId,
      currency,
      prices: rows.map(({ priceMinor, saleCount }) => ({
        count: saleCount,
        amount: toDecimal(priceMinor, currency),
      })),
      saleCount: sum(({ saleCount }) => saleCount),
      refundCount: sum(({ refundCount }) => refundCount),
      sold: amount(({ priceMinor, saleCount }) => priceMinor * saleCount),
      refunded: amount(({ refundedMinor }) => refundedMinor),
      fee: amount(({ feeMinor }) => feeMinor),
      ...(rows.every((row) => row.feeBps === feeBps) ? { feePercent: feeBps / 100 } : {}),
      agency: amount(({ agencyMinor }) => agencyMinor),
      yours: amount(({ yoursMinor }) => yoursMinor),
    }
  })
}
