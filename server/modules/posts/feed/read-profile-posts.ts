import { UserType } from '../../../../contract/core/constants.ts'
import type { Static } from 'typebox'
import type { feed } from '../../../../contract/content/feed.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { actingFor, findProfile } from '../../people/public.ts'
import { checkAccess, type Visibility } from '../../access/public.ts'
import {
  resolveViewerId,
  loadPostCards,
  loadVisiblePosts,
  type ViewerContext,
} from '../access/load-post-cards.ts'
import { splitByAccess, toLockedMedia, toPostMedia } from '../access/post-card-view.ts'
import {
  countPostsByKind,
  countCreatorPosts,
  listAssets,
  listOwnPosts,
  listCreatorPosts,
  listPinned,
  type Audience,
  type ProfileKind,
  type Unlocked,
} from './profile-post-store.ts'

type ProfileQuery = {
  caller: Caller
  userId?: string | undefined
  username?: string | undefined
  creatorId?: string | undefined
}
type PageQuery = { offset?: number | undefined; limit?: number | undefined }

/** Posts of a profile as the viewer may see them; pinned ones first in the unfiltered list. */
export async function readProfilePosts(
  context: Context,
  {
    offset = 0,
    limit = 10,
    kind = 'all',
    searchText = '',
    ...query
  }: ProfileQuery & PageQuery & { kind?: ProfileKind; searchText?: string },
) {
  const sql = context.readDb()
  const { id: creatorId, viewerContext } = await resolveProfile(context, query)
  const unlocked = await resolveUnlocked(context, { ...viewerContext, creatorId })
  const of = { creatorId, kind, searchText, unlocked }
  const pinned =
    kind === 'all' && !searchText.trim()
      ? await listPinned(sql, { creatorId, audience: unlocked.audience })
      : []
  const [totalCount, others] = await Promise.all([
    countCreatorPosts(sql, of),
    listCreatorPosts(sql, {
      ...of,
      except: pinned,
      offset: Math.max(0, offset - pinned.length),
      limit: limit - Math.max(0, Math.min(limit, pinned.length - offset)),
    }),
  ])
  const ids = [...pinned.slice(offset, offset + limit), ...others]
  return { items: await loadPostCards(context, { ids, ...viewerContext, sql }), totalCount }
}

export async function readPostCounts(context: Context, query: ProfileQuery) {
  const { id: creatorId, viewerContext } = await resolveProfile(context, query)
  const unlocked = await resolveUnlocked(context, { ...viewerContext, creatorId })
  const counts = await countPostsByKind(context.readDb(), { creatorId, unlocked })
  return { ...counts, locked: counts.all - counts.unlocked }
}

export async function readPinnedPosts(context: Context, query: ProfileQuery) {
  const { id, viewerContext } = await resolveProfile(context, query)
  const audience = await resolveAudience(context, viewerContext)
  const ids = await listPinned(context.db, { creatorId: id, audience })
  return { items: await loadPostCards(context, { ids, ...viewerContext }), totalCount: ids.length }
}

const ownStates = {
  DRAFT: ['draft'],
  SCHEDULED: ['scheduled', 'waiting'],
  HIDDEN: ['hidden', 'removed'],
  PUBLISHED: ['published'],
} as const
type OwnPostsQuery = PageQuery & {
  caller: Caller
  filter: keyof typeof ownStates
  creatorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  searchText?: string | undefined
}
/** The creator's own posts by state; agencies name their creator. */
export async function readOwnPosts(
  context: Context,
  { caller, filter, creatorId, offset = 0, limit = 10, from, to, searchText = '' }: OwnPostsQuery,
) {
  if (caller.kind !== 'person') throw problem('TOKEN_MISSING')
  const { id } = await actingFor(context.db, caller, creatorId)
  const { ids, totalCount } = await listOwnPosts(context.db, {
    creatorId: id,
    states: [...ownStates[filter]],
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
    searchText,
    offset,
    limit,
  })
  return { items: await loadPostCards(context, { ids, viewer: caller, actingForId: creatorId }), totalCount }
}

type Asset = Static<(typeof feed)['GET /assets']['reply']>['items'][number]
/** The files of a creator's posts, open or as locked preview. */
export async function readProfileMedia(
  context: Context,
  { offset = 0, limit = 20, kind, ...query }: ProfileQuery & PageQuery & { kind?: string | undefined },
) {
  const { id: creatorId, viewerContext } = await resolveProfile(context, query)
  const audience = await resolveAudience(context, viewerContext)
  const { rows, totalCount } = await listAssets(context.readDb(), {
    creatorId,
    audience,
    kind,
    offset,
    limit,
  })
  const ids = [...new Set(rows.map(({ postId }) => postId))]
  const posts = new Map(
    (await loadVisiblePosts(context, { ids, ...viewerContext })).map((found) => [found.row.id, found]),
  )
  const items = rows.flatMap(({ postId, mediaId }): Asset[] => {
    const post = posts.get(postId)
    if (!post) return []
    const { open: openMedia, locked } = splitByAccess(post.row, post.access)
    const open = openMedia.find(({ id }) => id === mediaId)
    const hidden = locked.find(({ id }) => id === mediaId)
    if (open) return [{ postId, isVisible: 1, media: toPostMedia(context, open, viewerContext.viewer) }]
    if (hidden)
      return [{ postId, isVisible: 0, locked: toLockedMedia(context, hidden, viewerContext.viewer) }]
    return []
  })
  return { items, totalCount }
}

/** Resolves the profile, if the viewer may see it. Agencies that name their creator view as that creator. */
export async function resolveProfile({ db }: Context, { caller, userId, username, creatorId }: ProfileQuery) {
  const isAgency = caller.kind === 'person' && caller.userType === UserType.agency
  const viewerContext = { viewer: caller, actingForId: isAgency ? creatorId : undefined }
  const viewerId = await resolveViewerId(db, viewerContext)
  const name = username?.trim().replace(/^@/, '').toLowerCase()
  const id = userId ?? (name === undefined ? (creatorId ?? viewerId) : undefined)
  if (id === undefined && name === undefined) throw problem('TOKEN_MISSING')
  const person = await findProfile(db, { id, username: name, viewerId })
  if (!person) throw problem('PERSON_NOT_FOUND')
  return { id: person.id, viewerContext }
}

const resolveAudience = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewerContext: ViewerContext,
): Promise<Audience> => ({ viewerId: await resolveViewerId(db, viewerContext), at: now() })

/** Checks access once per visibility instead of once per post. */
export async function resolveUnlocked(
  { db, now }: Context,
  { viewer, actingForId, creatorId }: { viewer: Caller; actingForId: string | undefined; creatorId: string },
): Promise<Unlocked> {
  const kinds: Visibility[] = ['free', 'followers', 'subscribers', 'price']
  const perVisibility = kinds.map((visibility) => ({
    kind: 'post' as const,
    id: newId(),
    creatorId,
    visibility,
  }))
  const included = {
    kind: 'post' as const,
    id: newId(),
    creatorId,
    visibility: 'price' as const,
    isIncluded: true,
  }
  const results = await checkAccess(db, {
    viewer,
    actingForId,
    at: now(),
    items: [...perVisibility, included],
  })
  const isAllowed = (id: string) => results.get(id)?.isAllowed === true
  return {
    viewerId: viewer.kind === 'person' ? viewer.id : undefined,
    visibilities: perVisibility.filter(({ id }) => isAllowed(id)).map(({ visibility }) => visibility),
    isIncluded: isAllowed(included.id),
    audience: await resolveAudience({ db, now }, { viewer, actingForId }),
  }
}
