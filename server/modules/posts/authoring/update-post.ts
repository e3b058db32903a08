import type { Static } from 'typebox'
import type { posts } from '../../../../contract/content/posts.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import type { Tx } from '../../../db/database.ts'
import { actingFor } from '../../people/public.ts'
import { requirePostAuthor } from './create-post.ts'
import { canTransition, nextPostState, type HideReason, type PostState } from '../publishing/post-state.ts'
import {
  listPostFiles,
  lockPost,
  savePostFiles,
  saveMentions,
  savePostContent,
  toContentRow,
  type MediaFileRow,
  type PostFileInput,
  type PostRow,
} from './post-store.ts'
import { preparePost } from './prepare-post.ts'
import { saveConsentRequests, prepareConsents } from '../consents/prepare-consents.ts'
import { changePostState, queuePostJobs } from '../publishing/change-post-state.ts'
import { isSamePoll } from '../polls/poll-rules.ts'
import { hasVotes } from '../polls/poll-store.ts'
import { readPost } from '../access/read-post.ts'

type UpdatePostInput = { by: Person } & Static<(typeof posts)['PUT /posts']['body']>
type RequestedState = UpdatePostInput['state']

/** Updates the content and state of a post or draft. */
export async function updatePost(context: Context, input: UpdatePostInput) {
  await applyPostUpdate(context, input)
  const { by: viewer, postId, creatorId } = input
  return readPost(context, { viewer, postId, creatorId })
}

/** The update without reading the post afterwards. */
export const applyPostUpdate = (
  context: Context,
  { by, postId, creatorId, state: requestedState, since, ...content }: UpdatePostInput,
) =>
  context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const author = await requirePostAuthor(tx, acting.id)
    const before = await lockPost(tx, { id: postId, creatorId: acting.id })
    if (!before || before.state === 'deleted') throw problem('POST_NOT_FOUND')
    if (before.state === 'removed') throw problem('POST_TAKEN_DOWN')
    // Optimistic locking: do not overwrite a change from another device.
    if (since && before.updatedAt > new Date(since)) throw problem('POST_CHANGED')
    if (!canTransition(before.state, requestedState)) throw problem('POST_STATE_WRONG')
    const isDraft = requestedState === 'draft' || (requestedState === undefined && before.state === 'draft')
    const isPublished = before.state === 'published' || before.state === 'hidden'
    if (requestedState === 'published') await requireActiveAccount(tx, acting.id)
    const input = { before, content, author, isDraft, isPublished }
    const { row, files, fileInputs, mentions } = await preparePost(context, tx, input)
    if (!isSamePoll(before, row) && (await hasVotes(tx, postId))) throw problem('POLL_HAS_VOTES')
    const needsNewConsent = fileInputs !== undefined && (await hasNewFile(tx, postId, fileInputs))
    const consent = await prepareConsents(tx, { row, shown: content.shown, isDraft, needsNewConsent })
    const isEdit = isPublished && Object.keys(content).length > 0
    const at = context.now()
    const after = { ...row, updatedAt: at, ...(isEdit ? { editedAt: at } : {}) }
    const next = resolveStateChange(row, { requestedState, files, isAgreed: consent.isAgreed, now: at })
    await savePost(tx, { before, after, next, by: acting.by })
    await saveConsentRequests(context, tx, { row: { ...after, state: next.to }, people: consent.people })
    if (fileInputs) await savePostFiles(tx, { postId, files: fileInputs, at })
    if (content.mentions) await saveMentions(tx, postId, mentions)
  })

type NextState = { to: PostState; reason?: HideReason }
type SavePostInput = { before: PostRow; after: PostRow; next: NextState; by: string }

async function savePost(tx: Tx, { before, after, next, by }: SavePostInput) {
  const content = toContentRow(after)
  if (next.to !== before.state)
    return changePostState(tx, { post: before, ...next, at: after.updatedAt, by, content })
  await savePostContent(tx, before.id, content)
  await queuePostJobs(tx, after)
  if (before.state === 'published')
    await recordEvent(tx, { type: 'post.changed', postId: before.id, creatorId: before.creatorId, by })
}

/** New files may show tagged people, who must consent again. */
async function hasNewFile(tx: Tx, postId: string, fileInputs: PostFileInput[]) {
  const before = new Set((await listPostFiles(tx, postId)).map(({ id }) => id))
  return fileInputs.some(({ mediaId }) => !before.has(mediaId))
}

type StateRequest = {
  requestedState: RequestedState
  files: MediaFileRow[]
  isAgreed: boolean
  now: Date
}
function resolveStateChange(
  { state, publishAt }: PostRow,
  { requestedState, files, isAgreed, now }: StateRequest,
): NextState {
  const published = () => ({ to: nextPostState({ publishAt, now, files, isAgreed }) })
  if (requestedState === 'draft') return { to: 'draft' }
  if (requestedState === 'hidden') return { to: 'hidden' }
  if (requestedState === 'published' && state === 'hidden') {
    if (!isAgreed) throw problem('CONSENT_MISSING')
    return { to: 'published' }
  }
  if (requestedState === 'published' && state !== 'published') return published()
  // Published, but now tags people without consent: hidden until they consent, then restored automatically.
  if (state === 'published' && !isAgreed) return { to: 'hidden', reason: 'CONSENT_MISSING' }
  // The schedule was cleared without a new state: back to draft.
  if (state === 'scheduled') return publishAt ? published() : { to: 'draft' }
  if (state === 'waiting') return published()
  return { to: state }
}
