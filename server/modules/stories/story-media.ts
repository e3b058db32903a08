import type { CanViewMedia, ListMediaSales, ListMediaUses } from '../media/public.ts'
import { markPurchasesOpened } from '../access/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { listSales, listUses } from './purchases/story-purchase-store.ts'
import { filterVisibleStories } from './story-access.ts'
import { findStories, listWithMedia } from './story-store.ts'

/** A viewer may see a file if a story shows it to them; for most viewers that ends with the story. */
export const canViewStoryMedia: CanViewMedia = async (context, { mediaId, viewer }) => {
  const { db, now } = context
  const ids = await listWithMedia(db, mediaId)
  if (ids.length === 0) return false
  const viewerId = viewer.kind === 'person' ? viewer.id : undefined
  const rows = await findStories(db, { ids, viewerId })
  const open = (await filterVisibleStories(context, db, { rows, viewer })).filter(
    ({ access }) => access.isAllowed,
  )
  const bought = open.filter(({ access }) => access.isBuyer)
  // The first view of a purchased story ends the refund window.
  if (viewerId && bought.length)
    await markPurchasesOpened(db, {
      fanId: viewerId,
      kind: 'story',
      ids: bought.map(({ row }) => row.id),
      at: now(),
    })
  if (open.length === 0) return false
  if (open.some(({ row, access }) => access.isBuyer || access.isOwn || row.isFeatured)) return true
  return { untilMs: Math.max(...open.map(({ row }) => row.expiresAt.getTime())) }
}

const price = (minor: number, currency: string) => ({ amount: toDecimal(minor, currency), currency })

export const storyMediaUses: ListMediaUses = async (sql, mediaIds) =>
  (await listUses(sql, mediaIds)).map(({ mediaId, text, at, priceMinor, currency }) => ({
    mediaId,
    type: 'story',
    title: text,
    at,
    ...(priceMinor !== null && currency ? { price: price(priceMinor, currency) } : {}),
  }))

export const storyMediaSales: ListMediaSales = async (sql, mediaId, limit) =>
  (await listSales(sql, mediaId, limit)).map(
    ({ fanId, name, profilePic, at, priceMinor, currency, isRefunded }) => ({
      userId: fanId,
      name,
      ...(profilePic ? { profilePic } : {}),
      at,
      price: price(priceMinor, currency),
      isRefunded,
    }),
  )
