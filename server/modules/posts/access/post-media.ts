import type { CanViewMedia, ListMediaEarnings, ListMediaSales, ListMediaUses } from '../../media/public.ts'
import { filterVisible } from '../../people/public.ts'
import { checkAccess, markPurchasesOpened } from '../../access/public.ts'
import { toDecimal } from '../../wallet/public.ts'
import { isTaggedInFile } from '../consents/consent-store.ts'
import { toProtectedItem, isVisibleInState } from './load-post-cards.ts'
import {
  type MediaEarningsRow,
  sumMediaEarnings,
  listPostsWithMedia,
  listMediaSales,
  listMediaUses,
} from './post-media-store.ts'

/** A viewer may see a file if any post shows it to them, in full or as a free preview. */
export const canViewPostMedia: CanViewMedia = async ({ db, now }, { mediaId, viewer }) => {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const isTagged = () => (viewerId ? isTaggedInFile(db, { mediaId, personId: viewerId }) : false)
  const posts = await listPostsWithMedia(db, mediaId)
  if (posts.length === 0) return isTagged()
  const [visibleCreators, results] = await Promise.all([
    filterVisible(db, viewerId, [...new Set(posts.map(({ creatorId }) => creatorId))]),
    checkAccess(db, { viewer, at: now(), items: posts.map(toProtectedItem) }),
  ])
  const purchasedPostIds: string[] = []
  const isAllowed = posts.some(({ id, creatorId, state, isPreview, isRemoved }) => {
    const access = results.get(id)
    if (!access || !visibleCreators.has(creatorId) || !isVisibleInState(state, access, viewer)) return false
    if (access.isBuyer && !isPreview) purchasedPostIds.push(id)
    if (isRemoved) return access.isBuyer
    return access.isAllowed || (isPreview && access.mayPreview)
  })
  // The first view of purchased content ends the refund window.
  if (viewerId && purchasedPostIds.length)
    await markPurchasesOpened(db, { fanId: viewerId, kind: 'post', ids: purchasedPostIds, at: now() })
  return isAllowed || isTagged()
}

const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const postMediaUses: ListMediaUses = async (sql, mediaIds) =>
  (await listMediaUses(sql, mediaIds)).map(({ mediaId, postId, title, at, priceMinor, currency }) => ({
    mediaId,
    type: 'post',
    title,
    at,
    path: `/post/${postId}`,
    ...(priceMinor !== null && currency ? { price: price(priceMinor, currency) } : {}),
  }))

export const postMediaSales: ListMediaSales = async (sql, mediaId, limit) =>
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

export const postMediaEarnings: ListMediaEarnings = async (sql, mediaIds) => {
  const groups = Map.groupBy(await sumMediaEarnings(sql, mediaIds), (row) => `${row.mediaId} ${row.currency}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { mediaId, currency, feeBps } = first
    const sum = (of: (row: MediaEarningsRow) => number) => rows.reduce((total, row) => total + of(row), 0)
    const amount = (of: (row: MediaEarningsRow) => number) => toDecimal(sum(of), currency)
    const counts = Map.groupBy(rows, ({ priceMinor }) => priceMinor)
    return {
      mediaId,
      currency,
      prices: [...counts].map(([minor, same]) => ({
        count: same.reduce((total, { saleCount }) => total + saleCount, 0),
        amount: toDecimal(minor, currency),
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
