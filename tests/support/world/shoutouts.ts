import { newId } from '../../../server/db/new-id.ts'
import { dataOf } from './chat.ts'
import { insertVideo } from './posts.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** Makes a creator offer shoutouts for 10.00; returns their id. */
export async function offerShoutouts(world: World, creator: TestUser) {
  const body = {
    occasions: ['birthday' as const],
    daysPromised: 3,
    weeklyCapacity: 100,
    intro: '',
    notDone: '',
    price: '10',
    sampleIds: [],
    isOpen: 1 as const,
  }
  dataOf(await world.api.as(creator)('PUT /shoutouts/own', { body }))
  return creator.id
}

/** The fields of an order form. */
export const shoutoutWish = {
  occasion: 'birthday',
  isForMe: '0',
  forName: 'Arjun',
  instructions: 'Tell him about the tripod in the wind.',
  language: 'en',
  isPrivate: '1',
  isRush: '0',
}

type OrderOptions = { fan: TestUser; creator: TestUser; isPrivate?: 0 | 1 }
/** Orders a shoutout for 10.00 from a creator who offers them; the fan needs the money. */
export async function orderShoutout(world: World, { fan, creator, isPrivate = 1 }: OrderOptions) {
  const reply = await world.api.as(fan)('POST /shoutouts', {
    body: {
      ...shoutoutWish,
      occasion: 'birthday',
      isForMe: 0,
      isPrivate,
      isRush: 0,
      userId: creator.id,
      shown: { amount: '10.00', currency: 'USD' },
    },
    headers: { 'idempotency-key': newId() },
  })
  return dataOf(reply).orderId
}

/** Accepts an order and delivers a video of the given size; returns the video. */
export async function deliverVideo(
  world: World,
  { creator, orderId, ...size }: { creator: TestUser; orderId: string; width?: number; height?: number },
) {
  const { api } = world
  const mediaId = await insertVideo(world, creator.id, size)
  dataOf(await api.as(creator)('POST /shoutouts/accept', { body: { orderId } }))
  dataOf(await api.as(creator)('POST /shoutouts/deliver', { body: { orderId, mediaId } }))
  return mediaId
}
