import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { recordEvent } from '../../../db/events.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { actingFor } from '../../people/public.ts'
import { findStories } from '../story-store.ts'
import {
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  listStoryIds,
  lockCollections,
  replaceStories,
  saveCollection,
  saveOrder,
} from './collection-store.ts'
import { readCollection } from './read-collections.ts'

const MAX_COLLECTIONS = 50
type Owner = { by: Person; creatorId?: string | undefined }

async function requireOwner(tx: Tx, { by, creatorId }: Owner) {
  const { id } = await actingFor(tx, by, creatorId)
  if (id === by.id && by.userType !== UserType.creator) throw problem('FORBIDDEN')
  await lockCollections(tx, id)
  return id
}

async function requireOwnCollection(tx: Tx, { ownerId, id }: { ownerId: string; id: string }) {
  const row = await findCollection(tx, id)
  if (row?.creatorId !== ownerId) throw problem('FEATURED_COLLECTION_NOT_FOUND')
  return row
}

const requireTitle = (title: string) => {
  const clean = sanitizeText(title).replaceAll('\n', ' ')
  if (!clean) throw invalidField('title', 'Enter a name.')
  return clean
}

/** All of them must be published stories of the creator. */
async function requireOwnStories(tx: Tx, { ownerId, storyIds }: { ownerId: string; storyIds: string[] }) {
  const rows = await findStories(tx, { ids: storyIds, viewerId: ownerId })
  const own = rows.filter(({ creatorId, state }) => creatorId === ownerId && state === 'published')
  if (own.length < storyIds.length) throw problem('STORY_NOT_FOUND')
}

const viewOf = async (context: Context, tx: Tx, { by, creatorId, id }: Owner & { id: string }) => {
  const {
    stories: _,
    creator: __,
    ...view
  } = await readCollection(context, {
    sql: tx,
    viewer: by,
    actingForId: creatorId,
    featCollectionId: id,
  })
  return view
}

type Create = Owner & { title: string; storyIds: string[]; coverStoryId?: string | undefined }
export function createCollection(context: Context, { title, storyIds, coverStoryId, ...owner }: Create) {
  return context.db.transaction(async (tx) => {
    const ownerId = await requireOwner(tx, owner)
    const existing = await listCollections(tx, ownerId)
    if (existing.length >= MAX_COLLECTIONS) throw problem('FEATURED_COLLECTIONS_FULL')
    await requireOwnStories(tx, { ownerId, storyIds })
    if (coverStoryId && !storyIds.includes(coverStoryId)) throw problem('STORY_NOT_FOUND')
    const at = context.now()
    const id = newId(at.getTime())
    await insertCollection(tx, {
      id,
      creatorId: ownerId,
      title: requireTitle(title),
      coverStoryId: coverStoryId ?? null,
      position: existing.length,
      createdAt: at,
    })
    await replaceStories(tx, { collectionId: id, storyIds })
    await recordEvent(tx, { type: 'featured.changed', collectionId: id, creatorId: ownerId, by: owner.by.id })
    return viewOf(context, tx, { ...owner, id })
  })
}

type Update = Owner & {
  featCollectionId: string
  title?: string | undefined
  storyIds?: string[] | undefined
  coverStoryId?: string | undefined
  position?: number | undefined
}
export function updateCollection(context: Context, input: Update) {
  const { featCollectionId: id, title, storyIds, coverStoryId, position, ...owner } = input
  return context.db.transaction(async (tx) => {
    const ownerId = await requireOwner(tx, owner)
    const before = await requireOwnCollection(tx, { ownerId, id })
    if (storyIds) {
      await requireOwnStories(tx, { ownerId, storyIds })
      await replaceStories(tx, { collectionId: id, storyIds })
    }
    const kept = (await listStoryIds(tx, [id])).get(id)?.map(({ storyId }) => storyId) ?? []
    if (coverStoryId && !kept.includes(coverStoryId)) throw problem('STORY_NOT_FOUND')
    await saveCollection(tx, {
      ...before,
      title: title === undefined ? before.title : requireTitle(title),
      coverStoryId: coverStoryId ?? before.coverStoryId,
    })
    if (position !== undefined) {
      const others = (await listCollections(tx, ownerId)).map((row) => row.id).filter((other) => other !== id)
      await saveOrder(tx, [...others.slice(0, position), id, ...others.slice(position)])
    }
    await recordEvent(tx, { type: 'featured.changed', collectionId: id, creatorId: ownerId, by: owner.by.id })
    return viewOf(context, tx, { ...owner, id })
  })
}

export function removeCollection(
  { db }: Context,
  { featCollectionId: id, ...owner }: Owner & { featCollectionId: string },
) {
  return db.transaction(async (tx) => {
    const ownerId = await requireOwner(tx, owner)
    await requireOwnCollection(tx, { ownerId, id })
    await deleteCollection(tx, id)
    await recordEvent(tx, { type: 'featured.changed', collectionId: id, creatorId: ownerId, by: owner.by.id })
    return {}
  })
}
