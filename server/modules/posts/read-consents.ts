import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { readSettings } from '../configuration/public.ts'
import { actingFor } from '../people/public.ts'
import { unseen } from './consent-rules.ts'
import { type AskedRow, countAsked, listAsked, listShownNamed, type ShownRow } from './consent-store.ts'
import { type CardMedia, loadPostRows } from './post-card-store.ts'
import { toPostCreator, toPostMedia } from './post-card-view.ts'
import { findPost } from './post-store.ts'

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
type Own = { by: Person; postId: string; creatorId?: string | undefined }

/** Whom a post of one's own shows. */
export async function readShown({ db }: Context, { by, postId, creatorId }: Own) {
  const acting = await actingFor(db, by, creatorId)
  const post = await findPost(db, postId)
  if (!post || post.creatorId !== acting.id || post.state === 'deleted') throw problem('POST_NOT_FOUND')
  const [people, settings] = await Promise.all([listShownNamed(db, postId), readSettings(db)])
  return {
    showsOthers: flag(post.showsOthers),
    isRequired: settings['posts.consentRequired'],
    people: people.map(toShown),
  }
}

const toShown = (row: ShownRow) => ({
  _id: row.id,
  ...(row.personId ? { userId: row.personId } : {}),
  ...(row.username ? { username: row.username } : {}),
  name: row.name || row.fullName || '',
  ...(row.formId ? { formId: row.formId } : {}),
  state: row.state,
  ...(row.askedAt ? { askedAt: row.askedAt.toISOString() } : {}),
  ...(row.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : {}),
})

type Mine = { by: Person; offset?: number | undefined; limit?: number | undefined }
/** Where somebody is shown, with what shows them: they are asked about something they can look at. */
export async function readAsked(context: Context, { by, offset = 0, limit = 10 }: Mine) {
  const { db, now } = context
  const [rows, totalCount] = await Promise.all([
    listAsked(db, { personId: by.id, offset, limit }),
    countAsked(db, by.id),
  ])
  const looker = { viewerId: by.id, personId: by.id, at: now() }
  const posts = await loadPostRows(db, { ids: rows.map(({ postId }) => postId), ...looker })
  // Who has objected is shown no more than what they have not been asked about yet.
  const filesOf = ({ postId, state, seen }: AskedRow) => {
    const files = (posts.find(({ id }) => id === postId)?.media ?? []).filter(({ isRemoved }) => !isRemoved)
    return state === 'objected' ? unseen(files, seen) : files
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
      isWhole: flag(filesOf(row).every(isReady)),
      isOut: flag(row.isOut),
      state: row.state,
      askedAt: row.askedAt.toISOString(),
      ...(row.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : {}),
    })),
    totalCount,
  }
}
