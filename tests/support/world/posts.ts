import type { Static } from 'typebox'
import type { posts } from '../../../contract/content/posts.ts'
import { newId } from '../../../server/db/new-id.ts'
import { testImage, uploadAndProcess } from '../media/media-files.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Body = Static<(typeof posts)['POST /posts']['body']>
let seed = 100

/** Creates a post through the API. Without files it is a text post. */
export async function createPost(world: World, creator: Pick<TestUser, 'accessToken'>, body: Body = {}) {
  const created = await world.api.as(creator)('POST /posts', {
    body: { ...(body.media ? {} : { description: 'Light at noon' }), ...body },
  })
  if (!created.ok) throw new Error(`no post: ${JSON.stringify(created.body)}`)
  return created.body.data
}

/** A processed photo of a creator. */
export const createPhoto = async (world: World, creator: Pick<TestUser, 'accessToken'>) =>
  uploadAndProcess(world, creator, await testImage(seed++).jpeg().toBuffer())

/** Inserts a processed video row without a file. */
export async function insertVideo(
  { context }: World,
  ownerId: string,
  { width = 480, height = 854, state = 'ready' as 'ready' | 'making' } = {},
) {
  const id = newId()
  const { db, now } = context
  const measures = state === 'ready' ? { width, height, durationMs: 61_000, colour: '#203040' } : {}
  await db`insert into media_file ${db({
    id,
    ownerId,
    byId: ownerId,
    folder: 'vault',
    name: 'film.mp4',
    sizeBytes: 1000,
    state,
    kind: 'video',
    mediaType: 'video/mp4',
    isInVault: true,
    createdAt: now(),
    ...measures,
  })}`
  return id
}

export const follow = async (world: World, fan: Pick<TestUser, 'accessToken'>, creatorId: string) => {
  const reply = await world.api.as(fan)('POST /follow', { body: { followingId: creatorId } })
  if (!reply.ok) throw new Error(`not followed: ${JSON.stringify(reply.body)}`)
}

/** Inserts a subscription row, for tests about access. */
export async function insertSubscription({ context }: World, fanId: string, creatorId: string, days = 30) {
  const { db, now } = context
  const at = now()
  const end = new Date(at.getTime() + days * 86_400_000)
  const planId = newId()
  await db`insert into plan ${db({ id: planId, creatorId, name: 'Monthly', months: 1, priceMinor: 900, currency: 'USD', createdAt: at })}`
  const id = newId()
  await db`insert into subscription ${db({
    id,
    fanId,
    creatorId,
    planId,
    status: 'active',
    months: 1,
    priceMinor: 900,
    currency: 'USD',
    startedAt: at,
    periodStart: at,
    periodEnd: end,
    accessUntil: end,
  })}`
  return id
}

/** Inserts a purchase row, for tests about access. */
export async function insertPurchase(
  { context }: World,
  fanId: string,
  post: { postId: string; creatorId: string },
) {
  const { db, now } = context
  const id = newId()
  await db`insert into purchase ${db({
    id,
    fanId,
    creatorId: post.creatorId,
    subjectKind: 'post',
    subjectId: post.postId,
    transactionId: newId(),
    priceMinor: 500,
    currency: 'USD',
    at: now(),
  })}`
  return id
}

/** An agency that acts for a creator. */
export async function createAgency(world: World, creatorId: string) {
  const agency = await world.agency()
  const { db } = world.context
  const id = newId()
  await db`insert into agency ${db({ id, ownerId: agency.id, legalName: 'Lamp' })}`
  await db`insert into agency_creator ${db({ agencyId: id, creatorId })}`
  return { ...agency, unlink: () => db`delete from agency_creator where agency_id = ${id}` }
}
