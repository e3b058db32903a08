import { UserType } from '../../../../contract/core/constants.ts'
import type { Static } from 'typebox'
import type { posts } from '../../../../contract/content/posts.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireActiveAccount } from '../../identity/public.ts'
import { actingFor, type Actor } from '../../people/public.ts'
import { findPostAuthor, insertPost, savePostFiles, saveMentions, type PostRow } from './post-store.ts'
import { preparePost, type PostContent } from './prepare-post.ts'
import { changePostState } from '../publishing/change-post-state.ts'
import { nextPostState } from '../publishing/post-state.ts'
import { saveConsentRequests, prepareConsents } from '../consents/prepare-consents.ts'
import { readPost } from '../access/read-post.ts'

type CreatePostInput = { by: Person } & Static<(typeof posts)['POST /posts']['body']>

/** Publishes or schedules a post, or saves it as a draft. Unverified creators can only save drafts. */
export async function createPost(
  context: Context,
  { by, creatorId, state = 'published', ...content }: CreatePostInput,
) {
  const postId = await context.db.transaction(async (tx) =>
    addPost(context, tx, { acting: await actingFor(tx, by, creatorId), state, content }),
  )
  return readPost(context, { viewer: by, postId, creatorId })
}

type AddPostInput = { acting: Actor; state: 'draft' | 'published'; content: PostContent }
/** The same within a transaction; returns the id. */
export async function addPost(context: Context, tx: Tx, { acting, state, content }: AddPostInput) {
  const id = newId()
  const author = await requirePostAuthor(tx, acting.id)
  const isDraft = state === 'draft'
  if (!isDraft) await requireActiveAccount(tx, acting.id)
  const before = emptyPost({ id, creatorId: acting.id, byId: acting.by, at: context.now() })
  const { row, files, fileInputs, mentions } = await preparePost(context, tx, {
    before,
    content,
    author,
    isDraft,
    isPublished: false,
  })
  const consent = await prepareConsents(tx, { row, shown: content.shown, isDraft, needsNewConsent: false })
  const at = row.createdAt
  const to = isDraft
    ? 'draft'
    : nextPostState({ publishAt: row.publishAt, now: at, files, isAgreed: consent.isAgreed })
  await insertPost(tx, row)
  await saveConsentRequests(context, tx, { row: { ...row, state: to }, people: consent.people })
  await savePostFiles(tx, { postId: id, files: fileInputs ?? [], at })
  await saveMentions(tx, id, mentions)
  await changePostState(tx, { post: { ...row, state: 'new' }, to, at, by: acting.by })
  return id
}

export async function requirePostAuthor(tx: Tx, id: string) {
  const author = await findPostAuthor(tx, id)
  if (author?.userType !== UserType.creator) throw problem('FORBIDDEN')
  return author
}

type NewPost = Pick<PostRow, 'id' | 'creatorId' | 'byId'> & { at: Date }
const emptyPost = ({ id, creatorId, byId, at }: NewPost): PostRow => ({
  id,
  creatorId,
  byId,
  mediaType: 4,
  title: '',
  description: '',
  visibility: 'free',
  priceMinor: null,
  subscriberPriceMinor: null,
  listId: null,
  currency: null,
  tags: [],
  place: '',
  isReel: false,
  wholePostId: null,
  commentsOff: false,
  pollOptions: null,
  pollHours: null,
  showsOthers: false,
  isHeld: false,
  state: 'draft',
  publishAt: null,
  publishedAt: null,
  expiresAt: null,
  pinnedAt: null,
  editedAt: null,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
})
