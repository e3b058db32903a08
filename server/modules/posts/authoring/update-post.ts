import type { Static } from 'typebox'
import type { posts } from '../../../../contract/content/posts.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import type { Tx } from '../../../db/database.ts'
import { actingFor } from '../../people/public.ts'
import { requirePostAuthor } from './create-post.ts'
import { canTransition } from '../publishing/post-state.ts'
import {
  listPostFiles,
  lockPost,
  savePostFiles,
  saveMentions,
  savePost,
  type MediaFileRow,
  type PostFileInput,
  type PostRow,
} from './post-store.ts'
import { preparePost } from './prepare-post.ts'
import { saveConsentRequests, prepareConsents } from '../consents/prepare-consents.ts'
import { recordPostStateChange, applyPublishState } from '../publishing/publish-post.ts'
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
    const needsNewConsent = fileInputs !== undefined && (await hasNewFile(tx, postId, fileInputs))
    const consent = await prepareConsents(tx, { row, shown: content.shown, isDraft, needsNewConsent })
    const isEdit = isPublished && Object.keys(content).length > 0
    const after = {
      ...resolveStateChange(context, row, { requestedState, files, isAgreed: consent.isAgreed }),
      updatedAt: context.now(),
      ...(isEdit ? { editedAt: context.now() } : {}),
    }
    await savePost(tx, postId, after)
    await saveConsentRequests(context, tx, { row: after, people: consent.people })
    if (fileInputs) await savePostFiles(tx, { postId, files: fileInputs, at: after.updatedAt })
    if (content.mentions) await saveMentions(tx, postId, mentions)
    await recordPostStateChange(tx, { row: after, before, by: acting.by })
  })

/** New files may show tagged people, who must consent again. */
async function hasNewFile(tx: Tx, postId: string, fileInputs: PostFileInput[]) {
  const before = new Set((await listPostFiles(tx, postId)).map(({ id }) => id))
  return fileInputs.some(({ mediaId }) => !before.has(mediaId))
}

function resolveStateChange(
  context: Context,
  row: PostRow,
  {
    requestedState,
    files,
    isAgreed,
  }: { requestedState: RequestedState; files: MediaFileRow[]; isAgreed: boolean },
): PostRow {
  if (requestedState === 'draft') return { ...row, state: 'draft' }
  if (requestedState === 'hidden') return { ...row, state: 'hidden', pinnedAt: null }
  if (requestedState === 'published' && row.state === 'hidden') {
    if (!isAgreed) throw problem('CONSENT_MISSING')
    return { ...row, state: 'published', isHeld: false }
  }
  if (requestedState === 'published' && row.state !== 'published')
    return applyPublishState(context, row, files, isAgreed)
  // Published, but now tags people without consent: hidden until they consent, then restored automatically.
  if (row.state === 'published' && !isAgreed) return { ...row, state: 'hidden', isHeld: true, pinnedAt: null }
  // The schedule was cleared without a new state: back to draft.
  if (row.state === 'scheduled')
    return row.publishAt ? applyPublishState(context, row, files, isAgreed) : { ...row, state: 'draft' }
  if (row.state === 'waiting') return applyPublishState(context, row, files, isAgreed)
  return row
}
