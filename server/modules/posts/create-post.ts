import type { Static } from 'typebox'
import type { posts } from '../../../contract/posts.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { requireStanding } from '../identity/public.ts'
import { actingFor } from '../people/public.ts'
import { findPoster, insertPost, placeFiles, placeMentions, type PostRow } from './post-store.ts'
import { preparePost } from './prepare-post.ts'
import { announce, putOut } from './put-out.ts'
import { placeShown, prepareShown } from './prepare-shown.ts'
import { readPost } from './read-post.ts'

type Create = { by: Person } & Static<(typeof posts)['POST /posts']['body']>

/** Publishes a post, schedules it or keeps it as a draft. Who is not verified may draft, not publish. */
export async function createPost(
  context: Context,
  { by, creatorId, state: wanted = 'published', ...content }: Create,
) {
  const id = newId()
  await context.db.transaction(async (tx) => {
    const acting = await actingFor(tx, by, creatorId)
    const poster = await requirePoster(tx, acting.id)
    const isDraft = wanted === 'draft'
    if (!isDraft) await requireStanding(tx, acting.id)
    const before = emptyPost({ id, creatorId: acting.id, byId: acting.by, at: context.now() })
    const { row, files, placed, mentions } = await preparePost(context, tx, {
      before,
      content,
      poster,
      isDraft,
      isOut: false,
    })
    const consent = await prepareShown(tx, { row, shown: content.shown, isDraft, isAskedAgain: false })
    const ready = isDraft ? row : putOut(context, row, files, consent.isAgreed)
    await insertPost(tx, ready)
    await placeShown(context, tx, { row: ready, people: consent.people })
    await placeFiles(tx, { postId: id, files: placed ?? [], at: row.createdAt })
    await placeMentions(tx, id, mentions)
    await announce(tx, { row: ready, by: acting.by })
  })
  return readPost(context, { viewer: by, postId: id, creatorId })
}

/** Only creators post, and agencies for them. */
export async function requirePoster(tx: Tx, id: string) {
  const poster = await findPoster(tx, id)
  if (poster?.userType !== 2) throw problem('FORBIDDEN')
  return poster
}

type New = Pick<PostRow, 'id' | 'creatorId' | 'byId'> & { at: Date }
const emptyPost = ({ id, creatorId, byId, at }: New): PostRow => ({
  id,
  creatorId,
  byId,
  mediaType: 4,
  title: '',
  description: '',
  visibility: 'free',
  priceMinor: null,
  subscriberPriceMinor: null,
  currency: null,
  tags: [],
  place: '',
  isReel: false,
  wholePostId: null,
  commentsOff: false,
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
