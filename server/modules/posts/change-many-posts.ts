import type { Static } from 'typebox'
import type { posts } from '../../../contract/posts.ts'
import type { Context } from '../../context.ts'
import { within } from '../../db/database.ts'
import { Problem, problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { writeChange } from './change-post.ts'
import { deletePost, writeRestored } from './delete-post.ts'
import { findPost } from './post-store.ts'

type Many = { by: Person } & Static<(typeof posts)['POST /posts/many']['body']>
type Answer = Static<(typeof posts)['POST /posts/many']['reply']>

/** One thing done with many posts, in one transaction; what is refused for one holds up none of the others. */
export function changeManyPosts(context: Context, { postIds, ...asked }: Many) {
  if (asked.act === 'audience' && !asked.visibility) throw wrongField('visibility', 'Choose who sees them.')
  return context.db.transaction(async (tx) => {
    await actingFor(tx, asked.by, asked.creatorId)
    const answer: Answer = { done: [], refused: [] }
    // In one order for everybody: two at once wait for each other and never in a circle.
    for (const postId of [...new Set(postIds)].toSorted()) {
      try {
        await tx.attempt((part) => changeOne({ ...context, db: within(part) }, { ...asked, postId }))
        answer.done.push(postId)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const [field] = Object.values(error.fields ?? {})
        answer.refused.push({ postId, code: error.code, message: field ?? error.message })
      }
    }
    return answer
  })
}

async function changeOne(
  context: Context,
  {
    act,
    by,
    creatorId,
    postId,
    visibility,
    price,
    subscriberPrice,
  }: Omit<Many, 'postIds'> & { postId: string },
) {
  const one = { by, postId, creatorId }
  if (act === 'delete') await deletePost(context, one)
  else if (act === 'restore') await writeRestored(context, one)
  else if (act === 'hide') await writeChange(context, { ...one, state: 'hidden' })
  else if (act === 'show') await showAgain(context, one)
  else
    await writeChange(context, {
      ...one,
      visibility,
      ...(price === undefined ? {} : { price }),
      ...(subscriberPrice === undefined ? {} : { subscriberPrice }),
    })
}

/** What is not out yet would be published by it, which is more than was asked for. */
async function showAgain(
  context: Context,
  one: { by: Person; postId: string; creatorId?: string | undefined },
) {
  const post = await findPost(context.db, one.postId)
  if (post && !['hidden', 'published', 'removed'].includes(post.state)) throw problem('POST_STATE_WRONG')
  await writeChange(context, { ...one, state: 'published' })
}
