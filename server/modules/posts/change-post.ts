import type { Static } from 'typebox'
import type { posts } from '../../../contract/posts.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { requireStanding } from '../identity/public.ts'
import { actingFor } from '../people/public.ts'
import { requirePoster } from './create-post.ts'
import { mayBecome } from './post-rules.ts'
import { lockPost, placeFiles, placeMentions, updatePost, type FileRow, type PostRow } from './post-store.ts'
import { preparePost } from './prepare-post.ts'
import { announce, putOut } from './put-out.ts'
import { readPost } from './read-post.ts'

type Change = { by: Person } & Static<(typeof posts)['PUT /posts']['body']>
type Wanted = Change['state']

/** Changes a post or a draft, and where it stands: out, hidden, or not yet. */
export async function changePost(
  context: Context,
  { by, postId, creatorId, state: wanted, ...content }: Change,
) {
  await context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const poster = await requirePoster(tx, acting.id)
    const before = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (!before || before.state === 'deleted') throw problem('POST_NOT_FOUND')
    if (!mayBecome(before.state, wanted)) throw problem('POST_STATE_WRONG')
    const isDraft = wanted === 'draft' || (wanted === undefined && before.state === 'draft')
    const isOut = before.state === 'published' || before.state === 'hidden'
    if (wanted === 'published') await requireStanding(tx, acting.id)
    const asked = { before, content, poster, isDraft, isOut }
    const { row, files, placed, mentions } = await preparePost(context, tx, asked)
    const isEdit = isOut && Object.keys(content).length > 0
    const after = {
      ...standing(context, row, { wanted, files }),
      updatedAt: context.now(),
      ...(isEdit ? { editedAt: context.now() } : {}),
    }
    await updatePost(tx, postId, after)
    if (placed) await placeFiles(tx, { postId, files: placed, at: after.updatedAt })
    if (content.mentions) await placeMentions(tx, postId, mentions)
    await announce(tx, { row: after, before, by: acting.by })
  })
  return readPost(context, { viewer: by, postId, creatorId })
}

function standing(
  context: Context,
  row: PostRow,
  { wanted, files }: { wanted: Wanted; files: FileRow[] },
): PostRow {
  if (wanted === 'draft') return { ...row, state: 'draft' }
  if (wanted === 'hidden') return { ...row, state: 'hidden', pinnedAt: null }
  if (wanted === 'published' && row.state === 'hidden') return { ...row, state: 'published' }
  if (wanted === 'published' && row.state !== 'published') return putOut(context, row, files)
  // Out of the timetable without a word where to: it waits for its creator.
  if (row.state === 'scheduled')
    return row.publishAt ? putOut(context, row, files) : { ...row, state: 'draft' }
  if (row.state === 'waiting') return putOut(context, row, files)
  return row
}
