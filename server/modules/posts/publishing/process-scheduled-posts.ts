import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { postRevertedEmail } from '../emails.ts'
import { hasAllConsents } from '../consents/prepare-consents.ts'
import { isReel } from '../authoring/post-content.ts'
import { changePostState } from './change-post-state.ts'
import { DELETED_RETENTION_SECONDS, type RevertReason } from './post-state.ts'
import { lockExpiredPosts } from './post-state-store.ts'
import { findEmailRecipient } from '../email-recipient-store.ts'
import {
  purgeOldViews,
  lockDuePosts,
  lockPostsAwaitingMedia,
  purgeDeletedPosts,
  type PendingPost,
} from './scheduled-post-store.ts'

const VIEW_RETENTION_DAYS = 90

/** Publishes due posts, hides expired ones, and purges deleted posts and old views. */
export async function processScheduledPosts(context: Context) {
  const { db, now } = context
  const at = now()
  await db.transaction(async (tx) => {
    for (const post of await lockDuePosts(tx, at)) await settlePendingPost(context, tx, post)
  })
  await db.transaction(async (tx) => {
    for (const post of await lockExpiredPosts(tx, at))
      await changePostState(tx, { post, to: 'hidden', at, by: post.creatorId, reason: 'EXPIRED' })
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
    if (hasFailedFile || isDue) await settlePendingPost(context, tx, post)
  }
}

/**
 * Publishes a post if its files are ready and consent is complete, reverts it to draft if it never can be, and
 * else lets it wait. A deleted post that waited before is restored by this.
 */
export async function settlePendingPost(
  context: Context,
  tx: Tx,
  post: PendingPost,
  by = post.byId ?? post.creatorId,
) {
  const { files, state } = post
  const at = context.now()
  if (files.some((file) => file.state === 'failed'))
    return revertToDraft(context, tx, { post, by, reason: 'FILE_FAILED' })
  if (!files.every((file) => file.state === 'ready') || !(await hasAllConsents(tx, post.id))) {
    if (state !== 'waiting') await changePostState(tx, { post, to: 'waiting', at, by })
    return
  }
  // The dimensions were unknown when the reel was created.
  if (post.isReel && !isReel(files))
    return revertToDraft(context, tx, { post, by, reason: 'REEL_NOT_UPRIGHT' })
  await changePostState(tx, { post, to: 'published', at, by })
}

type RevertInput = { post: PendingPost; by: string; reason: RevertReason }

export async function revertToDraft({ config, now }: Context, tx: Tx, { post, by, reason }: RevertInput) {
  await changePostState(tx, { post, to: 'draft', at: now(), by, reason })
  const creator = await findEmailRecipient(tx, post.creatorId)
  if (!creator) return
  const email = postRevertedEmail(creator, { post, publicUrl: config.publicUrl, reason })
  await queueJob(tx, 'send-mail', { to: creator.email, ...email })
}
