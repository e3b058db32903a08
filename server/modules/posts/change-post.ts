import type { Static } from 'typebox'
import type { posts } from '../../../contract/posts.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { requireStanding } from '../identity/public.ts'
import type { Tx } from '../../db/database.ts'
import { actingFor } from '../people/public.ts'
import { requirePoster } from './create-post.ts'
import { mayBecome } from './post-rules.ts'
import {
  filesOf,
  lockPost,
  placeFiles,
  placeMentions,
  updatePost,
  type FileRow,
  type Placed,
  type PostRow,
} from './post-store.ts'
import { preparePost } from './prepare-post.ts'
import { placeShown, prepareShown } from './prepare-shown.ts'
import { announce, putOut } from './put-out.ts'
import { readPost } from './read-post.ts'

type Change = { by: Person } & Static<(typeof posts)['PUT /posts']['body']>
type Wanted = Change['state']

/** Changes a post or a draft, and where it stands: out, hidden, or not yet. */
export async function changePost(context: Context, change: Change) {
  await writeChange(context, change)
  const { by: viewer, postId, creatorId } = change
  return readPost(context, { viewer, postId, creatorId })
}

/** The change alone, for who does not look at the post after it. */
export const writeChange = (
  context: Context,
  { by, postId, creatorId, state: wanted, since, ...content }: Change,
) =>
  context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const poster = await requirePoster(tx, acting.id)
    const before = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (!before || before.state === 'deleted') throw problem('POST_NOT_FOUND')
    if (before.state === 'removed') throw problem('POST_TAKEN_DOWN')
    // Two devices with one draft: the words of neither are written over unseen.
    if (since && before.updatedAt > new Date(since)) throw problem('POST_CHANGED')
    if (!mayBecome(before.state, wanted)) throw problem('POST_STATE_WRONG')
    const isDraft = wanted === 'draft' || (wanted === undefined && before.state === 'draft')
    const isOut = before.state === 'published' || before.state === 'hidden'
    if (wanted === 'published') await requireStanding(tx, acting.id)
    const asked = { before, content, poster, isDraft, isOut }
    const { row, files, placed, mentions } = await preparePost(context, tx, asked)
    const isAskedAgain = placed !== undefined && (await hasNewFile(tx, postId, placed))
    const consent = await prepareShown(tx, { row, shown: content.shown, isDraft, isAskedAgain })
    const isEdit = isOut && Object.keys(content).length > 0
    const after = {
      ...standing(context, row, { wanted, files, isAgreed: consent.isAgreed }),
      updatedAt: context.now(),
      ...(isEdit ? { editedAt: context.now() } : {}),
    }
    await updatePost(tx, postId, after)
    await placeShown(context, tx, { row: after, people: consent.people })
    if (placed) await placeFiles(tx, { postId, files: placed, at: after.updatedAt })
    if (content.mentions) await placeMentions(tx, postId, mentions)
    await announce(tx, { row: after, before, by: acting.by })
  })

/** What was not in it before may show them in another way. */
async function hasNewFile(tx: Tx, postId: string, placed: Placed[]) {
  const before = new Set((await filesOf(tx, postId)).map(({ id }) => id))
  return placed.some(({ mediaId }) => !before.has(mediaId))
}

function standing(
  context: Context,
  row: PostRow,
  { wanted, files, isAgreed }: { wanted: Wanted; files: FileRow[]; isAgreed: boolean },
): PostRow {
  if (wanted === 'draft') return { ...row, state: 'draft' }
  if (wanted === 'hidden') return { ...row, state: 'hidden', pinnedAt: null }
  if (wanted === 'published' && row.state === 'hidden') {
    if (!isAgreed) throw problem('CONSENT_MISSING')
    return { ...row, state: 'published', isHeld: false }
  }
  if (wanted === 'published' && row.state !== 'published') return putOut(context, row, files, isAgreed)
  // Out, and now it shows somebody who was not asked yet: it comes back by itself when they have agreed.
  if (row.state === 'published' && !isAgreed) return { ...row, state: 'hidden', isHeld: true, pinnedAt: null }
  // Out of the timetable without a word where to: it waits for its creator.
  if (row.state === 'scheduled')
    return row.publishAt ? putOut(context, row, files, isAgreed) : { ...row, state: 'draft' }
  if (row.state === 'waiting') return putOut(context, row, files, isAgreed)
  return row
}
