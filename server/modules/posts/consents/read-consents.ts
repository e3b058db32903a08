import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { readSettings } from '../../configuration/public.ts'
import { actingFor } from '../../people/public.ts'
import { unviewedFiles } from './consent-rules.ts'
import {
  type ConsentRequestRow,
  countConsentRequests,
  listConsentRequests,
  listTaggedPeopleWithNames,
  type TaggedPersonRow,
} from './consent-store.ts'
import { loadPostRows } from '../access/load-post-rows.ts'
import type { CardMedia } from '../access/post-card-store.ts'
import { toPostCreator, toPostMedia } from '../access/post-card-view.ts'
import { findPost } from '../authoring/post-store.ts'

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
type ReadPostConsentsQuery = { by: Person; postId: string; creatorId?: string | undefined }

/** People tagged in the creator's own post. */
export async function readPostConsents({ db }: Context, { by, postId, creatorId }: ReadPostConsentsQuery) {
  const acting = await actingFor(db, by, creatorId)
  const post = await findPost(db, postId)
  if (!post || post.creatorId !== acting.id || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const [people, settings] = await Promise.all([listTaggedPeopleWithNames(db, postId), readSettings(db)])
  return {
    showsOthers: flag(post.showsOthers),
    isRequired: settings['posts.consentRequired'],
    people: people.map(toTaggedPerson),
  }
}

const toTaggedPerson = (row: TaggedPersonRow) => ({
  _id: row.id,
  ...(row.personId ? { userId: row.personId } : {}),
  ...(row.username ? { username: row.username } : {}),
  name: row.name || row.fullName || '',
  ...(row.formId ? { formId: row.formId } : {}),
  state: row.state,
  ...(row.askedAt ? { askedAt: row.askedAt.toISOString() } : {}),
  ...(row.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : {}),
})

type ReadConsentRequestsQuery = { by: Person; offset?: number | undefined; limit?: number | undefined }
/** Posts the user is tagged in, with the media to review. */
export async function readConsentRequests(
  context: Context,
  { by, offset = 0, limit = 10 }: ReadConsentRequestsQuery,
) {
  const { db, now } = context
  const [rows, totalCount] = await Promise.all([
    listConsentRequests(db, { personId: by.id, offset, limit }),
    countConsentRequests(db, by.id),
  ])
  const viewer = { viewerId: by.id, personId: by.id, at: now() }
  const posts = await loadPostRows(context, { ids: rows.map(({ postId }) => postId), ...viewer })
  // After objecting, only files not yet reviewed are shown.
  const filesOf = ({ postId, state, seen }: ConsentRequestRow) => {
    const files = (posts.find(({ id }) => id === postId)?.media ?? []).filter(({ isRemoved }) => !isRemoved)
    return state === 'objected' ? unviewedFiles(files, seen) : files
  }
  const isReady = ({ kind, state }: CardMedia) => kind !== null && state === 'ready'
  return {
    items: rows.map((row) => ({
      _id: row.id,
      postId: row.postId,
      creator: toPostCreator(row),
      title: row.state === 'objected' ? '' : row.title,
      description: row.state === 'objected' ? '' : row.description,
      media: filesOf(row).flatMap((media) => (isReady(media) ? toPostMedia(context, media, by) : [])),
      isComplete: flag(filesOf(row).every(isReady)),
      isPublished: flag(row.isPublished),
      state: row.state,
      askedAt: row.askedAt.toISOString(),
      ...(row.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : {}),
    })),
    totalCount,
  }
}
