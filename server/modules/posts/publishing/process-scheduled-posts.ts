import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent, recordEvents } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { postRevertedEmail, type RevertReason } from '../emails.ts'
import { hasAllConsents } from '../consents/prepare-consents.ts'
import { isReel } from '../authoring/post-content.ts'
import { DELETED_RETENTION_SECONDS } from './post-state.ts'
import { findEmailRecipient } from '../email-recipient-store.ts'
import {
  purgeOldViews,
  hideExpiredPosts,
  lockDuePosts,
  lockPostsAwaitingMedia,
  markPublished,
  purgeDeletedPosts,
  setPostState,
} from './scheduled-post-store.ts'

const VIEW_RETENTION_DAYS = 90

/** Publishes due posts, hides expired ones, and purges deleted posts and old views. */
export async function processScheduledPosts(context: Context) {
  const { db, now } = context
  const at = now()
  await db.transaction(async (tx) => {
    for (const post of await lockDuePosts(tx, at)) await publishScheduledPost(context, tx, post)
  })
  await db.transaction(async (tx) => {
    const expired = await hideExpiredPosts(tx, at)
    await recordEvents(
      tx,
      expired.map(({ id, creatorId }) => ({ type: 'post.expired', postId: id, creatorId })),
    )
  })
  await db.transaction(async (tx) => {
    await purgeDeletedPosts(tx, new Date(at.getTime() - DELETED_RETENTION_SECONDS * 1000))
    await purgeOldViews(tx, new Date(at.getTime() - VIEW_RETENTION_DAYS * 86_400_000))
  })
}

/** Publishes posts waiting for this file, or reverts them to draft if it failed. */
export async function onMediaProcessed(context: Context, tx: Tx, mediaId: string) {
  const at = context.now()
  for (const post of await lockPostsAwaitingMedia(tx, mediaId)) {
    const isDue = !post.publishAt || post.publishAt <= at
    const hasFailedFile = post.files.some(({ state }) => state === 'failed')
    if (hasFailedFile || isDue) await publishScheduledPost(context, tx, post)
  }
}

type PendingPost = Awaited<ReturnType<typeof lockDuePosts>>[number]
/** Publishes a pending post if its files are ready and consent is complete. */
export async function publishScheduledPost(context: Context, tx: Tx, post: PendingPost) {
  const at = context.now()
  const { id: postId, creatorId, files, byId } = post
  if (files.some(({ state }) => state === 'failed')) return revertToDraft(context, tx, post, 'FILE_FAILED')
  if (!files.every(({ state }) => state === 'ready') || !(await hasAllConsents(tx, postId)))
    return setPostState(tx, postId, 'waiting', at)
  // The dimensions were unknown when the reel was created.
  if (post.isReel && !isReel(files)) return revertToDraft(context, tx, post, 'REEL_NOT_UPRIGHT')
  await markPublished(tx, postId, at)
  return recordEvent(tx, { type: 'post.published', postId, creatorId, by: byId ?? creatorId })
}

export async function revertToDraft(
  { config, now }: Context,
  tx: Tx,
  post: PendingPost,
  reason: RevertReason,
) {
  await setPostState(tx, post.id, 'draft', now())
  await recordEvent(tx, { type: 'post.heldBack', postId: post.id, creatorId: post.creatorId, reason })
  const creator = await findEmailRecipient(tx, post.creatorId)
  if (!creator) return
  const email = postRevertedEmail(creator, { post, publicUrl: config.publicUrl, reason })
  await queueJob(tx, 'send-mail', { to: creator.email, ...email })
}
