import type { Static } from 'typebox'
import type { feed } from '../../../contract/feed.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { actingFor, findProfile } from '../people/public.ts'
import { accessTo, type Visibility } from '../subscriptions/public.ts'
import { idOf, loadCards, loadSeen } from './load-cards.ts'
import { sides, toLockedMedia, toPostMedia } from './post-card-view.ts'
import {
  countKinds,
  countOfCreator,
  listAssets,
  listMine,
  listOfCreator,
  listPinned,
  type ProfileKind,
  type Unlocked,
} from './profile-post-store.ts'

type Whose = {
  caller: Caller
  userId?: string | undefined
  username?: string | undefined
  creatorId?: string | undefined
}
type Slice = { offset?: number | undefined; limit?: number | undefined }

/** Posts on somebody's profile, as this viewer may see them; pinned ones first where nothing is chosen. */
export async function readProfilePosts(
  context: Context,
  {
    offset = 0,
    limit = 10,
    kind = 'all',
    searchText = '',
    ...whose
  }: Whose & Slice & { kind?: ProfileKind; searchText?: string },
) {
  const sql = context.readDb()
  const { id: creatorId, looking } = await whom(context, whose)
  const unlocked = await unlockedOf(context, { ...looking, creatorId })
  const of = { creatorId, kind, searchText, unlocked }
  const pinned = kind === 'all' && !searchText.trim() ? await listPinned(sql, creatorId) : []
  const [totalCount, others] = await Promise.all([
    countOfCreator(sql, of),
    listOfCreator(sql, {
      ...of,
      except: pinned,
      offset: Math.max(0, offset - pinned.length),
      limit: limit - Math.max(0, Math.min(limit, pinned.length - offset)),
    }),
  ])
  const ids = [...pinned.slice(offset, offset + limit), ...others]
  return { items: await loadCards(context, { ids, ...looking, sql }), totalCount }
}

export async function readPostCounts(context: Context, whose: Whose) {
  const { id: creatorId, looking } = await whom(context, whose)
  const unlocked = await unlockedOf(context, { ...looking, creatorId })
  const counts = await countKinds(context.readDb(), { creatorId, unlocked })
  return { ...counts, locked: counts.all - counts.unlocked }
}

export async function readPinned(context: Context, whose: Whose) {
  const { id, looking } = await whom(context, whose)
  const ids = await listPinned(context.db, id)
  return { items: await loadCards(context, { ids, ...looking }), totalCount: ids.length }
}

const ownStates = {
  DRAFT: ['draft'],
  SCHEDULED: ['scheduled', 'waiting'],
  HIDDEN: ['hidden', 'removed'],
  PUBLISHED: ['published'],
} as const
type Mine = Slice & {
  caller: Caller
  filter: keyof typeof ownStates
  creatorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  searchText?: string | undefined
}
/** What a creator has that is not out yet, or not any more; an agency names its creator. */
export async function readMine(
  context: Context,
  { caller, filter, creatorId, offset = 0, limit = 10, from, to, searchText = '' }: Mine,
) {
  if (caller.kind !== 'person') throw problem('TOKEN_MISSING')
  const { id } = await actingFor(context.db, caller, creatorId)
  const { ids, totalCount } = await listMine(context.db, {
    creatorId: id,
    states: [...ownStates[filter]],
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
    searchText,
    offset,
    limit,
  })
  return { items: await loadCards(context, { ids, viewer: caller, actingForId: creatorId }), totalCount }
}

type Asset = Static<(typeof feed)['GET /assets']['reply']>['items'][number]
/** The files in somebody's posts one by one: whole, or as glass. */
export async function readAssets(
  context: Context,
  { offset = 0, limit = 20, kind, ...whose }: Whose & Slice & { kind?: string | undefined },
) {
  const { id: creatorId, looking } = await whom(context, whose)
  const { rows, totalCount } = await listAssets(context.readDb(), { creatorId, kind, offset, limit })
  const ids = [...new Set(rows.map(({ postId }) => postId))]
  const posts = new Map((await loadSeen(context, { ids, ...looking })).map((found) => [found.row.id, found]))
  const items = rows.flatMap(({ postId, mediaId }): Asset[] => {
    const post = posts.get(postId)
    if (!post) return []
    const { shown, locked } = sides(post.row, post.seen)
    const whole = shown.find(({ id }) => id === mediaId)
    const behind = locked.find(({ id }) => id === mediaId)
    if (whole) return [{ postId, isVisible: 1, media: toPostMedia(context, whole, looking.viewer) }]
    if (behind) return [{ postId, isVisible: 0, locked: toLockedMedia(context, behind, looking.viewer) }]
    return []
  })
  return { items, totalCount }
}

/** Whose posts are meant, if the viewer may know of them: an agency that names its creator looks as they do. */
export async function whom({ db }: Context, { caller, userId, username, creatorId }: Whose) {
  const isAgency = caller.kind === 'person' && caller.userType === 3
  const looking = { viewer: caller, actingForId: isAgency ? creatorId : undefined }
  const viewerId = await idOf(db, looking)
  const name = username?.trim().replace(/^@/, '').toLowerCase()
  const id = userId ?? (name === undefined ? (creatorId ?? viewerId) : undefined)
  if (id === undefined && name === undefined) throw problem('TOKEN_MISSING')
  const person = await findProfile(db, { id, username: name, viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  return { id: person.id, looking }
}

/** What of a creator this viewer may see without buying: the one place is asked about one thing of each kind. */
export async function unlockedOf(
  { db, now }: Context,
  { viewer, actingForId, creatorId }: { viewer: Caller; actingForId: string | undefined; creatorId: string },
): Promise<Unlocked> {
  const kinds: Visibility[] = ['free', 'followers', 'subscribers', 'price']
  const things = kinds.map((visibility) => ({ kind: 'post' as const, id: newId(), creatorId, visibility }))
  const included = {
    kind: 'post' as const,
    id: newId(),
    creatorId,
    visibility: 'price' as const,
    isIncluded: true,
  }
  const seen = await accessTo(db, { viewer, actingForId, at: now(), things: [...things, included] })
  const isAllowed = (id: string) => seen.get(id)?.isAllowed === true
  return {
    viewerId: viewer.kind === 'person' ? viewer.id : undefined,
    visibilities: things.filter(({ id }) => isAllowed(id)).map(({ visibility }) => visibility),
    isIncluded: isAllowed(included.id),
  }
}
