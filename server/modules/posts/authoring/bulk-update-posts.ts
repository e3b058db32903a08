import type { Static } from 'typebox'
import type { posts } from '../../../../contract/content/posts.ts'
import type { Context } from '../../../context.ts'
import { within } from '../../../db/database.ts'
import { Problem, problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { messageInReply } from '../../../i18n/message.ts'
import { actingFor } from '../../people/public.ts'
import { applyPostUpdate } from './update-post.ts'
import { deletePost, applyRestore } from './delete-post.ts'
import { findPost } from './post-store.ts'

type BulkUpdateInput = { by: Person } & Static<(typeof posts)['POST /posts/bulk']['body']>
type BulkUpdateResult = Static<(typeof posts)['POST /posts/bulk']['reply']>

/** Applies one action to many posts in one transaction; a refused post does not stop the others. */
export function bulkUpdatePosts(context: Context, { postIds, ...input }: BulkUpdateInput) {
  if (input.act === 'audience' && !input.visibility)
    throw invalidField('visibility', 'Choose who can see these posts.')
  return context.db.transaction(async (tx) => {
    await actingFor(tx, input.by, input.creatorId)
    const result: BulkUpdateResult = { done: [], refused: [] }
    // Sorted ids, so that concurrent bulk updates cannot deadlock.
    for (const postId of [...new Set(postIds)].toSorted()) {
      try {
        await tx.attempt((part) => updateOne({ ...context, db: within(part) }, { ...input, postId }))
        result.done.push(postId)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const [field] = Object.values(error.fields ?? {})
        result.refused.push({ postId, code: error.code, message: messageInReply(field ?? error.text) })
      }
    }
    return result
  })
}

async function updateOne(
  context: Context,
  {
    act,
    by,
    creatorId,
    postId,
    visibility,
    price,
    subscriberPrice,
    listId,
  }: Omit<BulkUpdateInput, 'postIds'> & { postId: string },
) {
  const reference = { by, postId, creatorId }
  if (act === 'delete') await deletePost(context, reference)
  else if (act === 'restore') await applyRestore(context, reference)
  else if (act === 'hide') await applyPostUpdate(context, { ...reference, state: 'hidden' })
  else if (act === 'show') await unhidePost(context, reference)
  else
    await applyPostUpdate(context, {
      ...reference,
      visibility,
      ...(price === undefined ? {} : { price }),
      ...(subscriberPrice === undefined ? {} : { subscriberPrice }),
      ...(listId === undefined ? {} : { listId }),
    })
}

/** Unhiding must not publish a post that was never published. */
async function unhidePost(
  context: Context,
  reference: { by: Person; postId: string; creatorId?: string | undefined },
) {
  const post = await findPost(context.db, reference.postId)
  if (post && !['hidden', 'published', 'removed'].includes(post.state)) throw problem('POST_STATE_WRONG')
  await applyPostUpdate(context, { ...reference, state: 'published' })
}
