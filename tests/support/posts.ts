import type { Static } from 'typebox'
import type { posts } from '../../contract/posts.ts'
import { newId } from '../../server/db/new-id.ts'
import { drawing, readyFile } from './media.ts'
import type { createWorld, TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Body = Static<(typeof posts)['POST /posts']['body']>
let seed = 100

/** A creator's post, by the door. Without files it is a text. */
export async function makePost(world: World, creator: Pick<TestPerson, 'accessToken'>, body: Body = {}) {
  const made = await world.api.as(creator)('POST /posts', {
    body: { ...(body.media ? {} : { description: 'Light at noon' }), ...body },
  })
  if (!made.ok) throw new Error(`no post: ${JSON.stringify(made.body)}`)
  return made.body.data
}

/** A picture of a creator that is ready to be posted. */
export const makePicture = async (world: World, creator: Pick<TestPerson, 'accessToken'>) =>
  readyFile(world, creator, await drawing(seed++).jpeg().toBuffer())

/** A film that is ready, without making one: only its row is there. */
export async function filmRow(
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

export const follow = async (world: World, fan: Pick<TestPerson, 'accessToken'>, creatorId: string) => {
  const reply = await world.api.as(fan)('POST /follow', { body: { followingId: creatorId } })
  if (!reply.ok) throw new Error(`not followed: ${JSON.stringify(reply.body)}`)
}

/** A subscription as a row: what buying one leaves behind, for tests that are about what it opens. */
export async function subscribed({ context }: World, fanId: string, creatorId: string, days = 30) {
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

/** A purchase as a row, for tests that are about what it opens. */
export async function bought({ context }: World, fanId: string, post: { postId: string; creatorId: string }) {
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
export async function agencyOf(world: World, creatorId: string) {
  const agency = await world.agency()
  const { db } = world.context
  const id = newId()
  await db`insert into agency ${db({ id, ownerId: agency.id, legalName: 'Lamp' })}`
  await db`insert into agency_creator ${db({ agencyId: id, creatorId })}`
  return { ...agency, unlink: () => db`delete from agency_creator where agency_id = ${id}` }
}
