import type { MediaAccess, MediaHooks } from '../media/public.ts'
import { knownAmong } from '../people/public.ts'
import { accessTo } from '../subscriptions/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { isShownWith } from './consent-store.ts'
import { guardedPost, mayKnow } from './load-cards.ts'
import { markOpened } from './purchase-store.ts'
import { type EarnedRow, earnedWith, postsWith, salesWith, usesIn } from './media-in-posts-store.ts'

/** Somebody sees a file through any post that shows it to them: whole, or as a free preview. */
export const postAccess: MediaAccess = async ({ db, now }, { mediaId, viewer }) => {
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const isShown = () => (viewerId ? isShownWith(db, { mediaId, personId: viewerId }) : false)
  const posts = await postsWith(db, mediaId)
  if (posts.length === 0) return isShown()
  const [known, access] = await Promise.all([
    knownAmong(db, viewerId, [...new Set(posts.map(({ creatorId }) => creatorId))]),
    accessTo(db, { viewer, at: now(), things: posts.map(guardedPost) }),
  ])
  const bought: string[] = []
  const isAllowed = posts.some(({ id, creatorId, state, isPreview, isRemoved }) => {
    const seen = access.get(id)
    if (!seen || !known.has(creatorId) || !mayKnow(state, seen, viewer)) return false
    if (seen.isBuyer && !isPreview) bought.push(id)
    if (isRemoved) return seen.isBuyer
    return seen.isAllowed || (isPreview && seen.mayPreview)
  })
  // The first look at what was locked: from here on it cannot be given back.
  if (viewerId && bought.length) await markOpened(db, { fanId: viewerId, postIds: bought, at: now() })
  return isAllowed || isShown()
}

const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const postUses: MediaHooks['uses'][number] = async (sql, mediaIds) =>
  (await usesIn(sql, mediaIds)).map(({ mediaId, postId, title, at, priceMinor, currency }) => ({
    mediaId,
    type: 'post',
    title,
    at,
    path: `/post/${postId}`,
    ...(priceMinor !== null && currency ? { price: price(priceMinor, currency) } : {}),
  }))

export const postSales: MediaHooks['sales'][number] = async (sql, mediaId, limit) =>
  (await salesWith(sql, mediaId, limit)).map(
    ({ fanId, name, profilePic, at, priceMinor, currency, isRefunded }) => ({
      userId: fanId,
      name,
      ...(profilePic ? { profilePic } : {}),
      at,
      price: price(priceMinor, currency),
      isRefunded,
    }),
  )

export const postEarnings: MediaHooks['earnings'][number] = async (sql, mediaIds) => {
  const groups = Map.groupBy(await earnedWith(sql, mediaIds), (row) => `${row.mediaId} ${row.currency}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { mediaId, currency, feeBps } = first
    const sum = (of: (row: EarnedRow) => number) => rows.reduce((total, row) => total + of(row), 0)
    const amount = (of: (row: EarnedRow) => number) => toDecimal(sum(of), currency)
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
