import type { MediaAccess, MediaHooks } from '../media/public.ts'
import { knownAmong } from '../people/public.ts'
import { accessTo } from '../subscriptions/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { guardedPost, mayKnow } from './load-cards.ts'
import { markOpened } from './purchase-store.ts'
import { postsWith, salesWith, usesIn } from './media-in-posts-store.ts'

/** Somebody sees a file through any post that shows it to them: whole, or as a free preview. */
export const postAccess: MediaAccess = async ({ db, now }, { mediaId, viewer }) => {
  const posts = await postsWith(db, mediaId)
  if (posts.length === 0) return false
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
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
  return isAllowed
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

export const postSales: MediaHooks['sales'][number] = async (sql, mediaIds) =>
  (await salesWith(sql, mediaIds)).map(
    ({ mediaId, fanId, name, profilePic, at, priceMinor, currency, isRefunded }) => ({
      mediaId,
      userId: fanId,
      name,
      ...(profilePic ? { profilePic } : {}),
      at,
      price: price(priceMinor, currency),
      isRefunded,
    }),
  )
