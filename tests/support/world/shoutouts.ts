import { dataOf } from './chat.ts'
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
