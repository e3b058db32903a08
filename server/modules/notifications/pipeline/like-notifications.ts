import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { queuePushes } from '../push/send-push.ts'
import { loadChannels } from '../settings/channels.ts'
import { listPreferences } from '../settings/setting-store.ts'
import { loadDailyLikes, takeLikedPosts } from './like-store.ts'
import { findMutedPosts, removeEmptyLikes, upsertLikes, type LikeRow } from './notification-store.ts'

const BATCH = 500
/** A like may be taken this long after it was given. */
const LATEST_MS = 10 * 60_000

/**
 * Likes record no events, because they are too many. Posts whose likes changed are counted anew, so that a storm of
 * likes costs one row. Returns how many posts were taken.
 */
export async function buildLikeNotifications(context: Context, tx: Tx) {
  const postIds = await takeLikedPosts(tx, BATCH)
  if (postIds.length === 0) return 0
  const at = context.now()
  const since = new Date(at.getTime() - LATEST_MS).toISOString().slice(0, 10)
  const daily = (await loadDailyLikes(tx, { postIds, since })).filter(({ likes }) => likes > 0)
  const creatorIds = [...new Set(daily.map(({ creatorId }) => creatorId))]
  const preferences = new Map((await listPreferences(tx, creatorIds)).map((one) => [one.personId, one]))
  const channelsOf = await loadChannels(tx, creatorIds)
  const muted = await findMutedPosts(
    tx,
    daily.map(({ creatorId: personId, postId }) => ({ personId, postId })),
  )
  const rows = daily.flatMap(({ postId, creatorId, day, likes, faceIds, latestAt }): LikeRow[] => {
    const { inApp, push, email } = channelsOf(creatorId, 'like')
    if (!preferences.has(creatorId) || !(inApp || push || email) || muted.has(`${creatorId} ${postId}`))
      return []
    return [
      {
        id: newId(at.getTime()),
        personId: creatorId,
        kind: 'like',
        subjectId: postId,
        day,
        amountMinor: null,
        currency: null,
        details: { postId },
        inApp,
        inEmail: email,
        faceIds,
        actorCount: likes,
        updatedAt: latestAt,
      },
    ]
  })
  const kept = daily.map(({ postId, day }) => ({ subjectId: postId, day }))
  const removed = await removeEmptyLikes(tx, { postIds, since, kept })
  const saved = rows.length ? await upsertLikes(tx, rows, at) : []
  await queuePushes(context, tx, { rows: saved, preferences, channelsOf })
  const personIds = [...new Set([...rows, ...removed].map(({ personId }) => personId))]
  if (personIds.length) await recordEvent(tx, { type: 'notification.changed', personIds })
  return postIds.length
}
