import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent, recordEvents } from '../../db/events.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { postHeldBack, type HeldBack } from './letters.ts'
import { isAgreedBy } from './prepare-shown.ts'
import { isReel, KEPT_DELETED_SECONDS } from './post-rules.ts'
import {
  findReader,
  forgetOldViews,
  hideExpired,
  lockDue,
  lockWaitingFor,
  publishNow,
  purgeDeleted,
  setState,
} from './tend-store.ts'

const KEPT_VIEW_DAYS = 90

/** What time does to posts: those that are due go out, those whose time is over go, deleted ones are forgotten. */
export async function tendPosts(context: Context) {
  const { db, now } = context
  const at = now()
  await db.transaction(async (tx) => {
    for (const post of await lockDue(tx, at)) await release(context, tx, post)
  })
  await db.transaction(async (tx) => {
    const gone = await hideExpired(tx, at)
    await recordEvents(
      tx,
      gone.map(({ id, creatorId }) => ({ type: 'post.expired', postId: id, creatorId })),
    )
  })
  await db.transaction(async (tx) => {
    await purgeDeleted(tx, new Date(at.getTime() - KEPT_DELETED_SECONDS * 1000))
    await forgetOldViews(tx, new Date(at.getTime() - KEPT_VIEW_DAYS * 86_400_000))
  })
}

/** A file has become ready, or never will: what waited for it goes out or back to its creator. */
export async function fileSettled(context: Context, tx: Tx, mediaId: string) {
  const at = context.now()
  for (const post of await lockWaitingFor(tx, mediaId)) {
    const isDue = !post.publishAt || post.publishAt <= at
    const isBroken = post.files.some(({ state }) => state === 'failed')
    if (isBroken || isDue) await release(context, tx, post)
  }
}

type Waiting = Awaited<ReturnType<typeof lockDue>>[number]
/** A post that waits for nothing any more goes out. */
export async function release(context: Context, tx: Tx, post: Waiting) {
  const at = context.now()
  const { id: postId, creatorId, files, byId } = post
  if (files.some(({ state }) => state === 'failed')) return holdBack(context, tx, post, 'FILE_FAILED')
  if (!files.every(({ state }) => state === 'ready') || !(await isAgreedBy(tx, postId)))
    return setState(tx, postId, 'waiting', at)
  // Its measures were not known when it was written.
  if (post.isReel && !isReel(files)) return holdBack(context, tx, post, 'REEL_NOT_UPRIGHT')
  await publishNow(tx, postId, at)
  return recordEvent(tx, { type: 'post.published', postId, creatorId, by: byId ?? creatorId })
}

export async function holdBack({ config, now }: Context, tx: Tx, post: Waiting, reason: HeldBack) {
  await setState(tx, post.id, 'draft', now())
  await recordEvent(tx, { type: 'post.heldBack', postId: post.id, creatorId: post.creatorId, reason })
  const creator = await findReader(tx, post.creatorId)
  if (!creator) return
  const letter = postHeldBack(creator, { post, publicUrl: config.publicUrl, reason })
  await queueJob(tx, 'send-mail', { to: creator.email, ...letter })
}
