import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { createList } from '../../modules/lists/change-list.ts'
import { addMembers } from '../../modules/lists/change-members.ts'
import { createCollection } from '../../modules/stories/featured/change-collection.ts'
import { publishStories } from '../../modules/stories/publishing/publish-stories.ts'
import { reactToStory, recordView } from '../../modules/stories/viewing/respond-to-story.ts'
import { as, personId } from '../chat/seed-chat.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import {
  demoCollections,
  demoStories,
  watchedCreators,
  type DemoCollection,
  type DemoStory,
} from './demo-stories.ts'
import { findFollowers, insertListPost, insertViews, refreshAllCustomers } from './demo-audience-store.ts'

const FAN = 'hannab'
const CREATOR = 'maralind'

/** Customer lists of the first creator, and stories of the last hours with viewers. */
export async function seedStories(context: Context, tx: Tx) {
  await refreshAllCustomers(tx)
  await seedLists(contextHoursAgo(context, tx, 24 * 30), tx)
  for (const [username, stories] of Object.entries(demoStories))
    for (const story of stories.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
      await seedStory(context, tx, { username, story })
  for (const [username, collections] of Object.entries(demoCollections))
    for (const collection of collections) await seedCollection(context, tx, { username, collection })
}

type SeedCollection = { username: string; collection: DemoCollection }
async function seedCollection(context: Context, tx: Tx, { username, collection }: SeedCollection) {
  const by = as(username, 2)
  const storyIds: string[] = []
  for (const story of collection.stories)
    storyIds.push(await publishDemoStory(context, tx, { username, story }))
  await createCollection(contextHoursAgo(context, tx, 24), { by, title: collection.title, storyIds })
}

async function seedLists(house: Context, tx: Tx) {
  const by = as(CREATOR, 2)
  const closeFriends = await createList(house, { by, name: 'Close friends', isCloseFriends: 1 })
  const printBuyers = await createList(house, { by, name: 'Print buyers' })
  await createList(house, { by, name: 'Top fans', rules: { spentAtLeast: '10' } })
  await createList(house, { by, name: 'Not subscribed yet', rules: { subscription: 'never' } })
  const followers = await findFollowers(tx, { creatorId: personId(CREATOR), limit: 14 })
  const members = [...new Set([...followers.slice(0, 5), ...(await isCustomer(tx, FAN))])]
  await addMembers(house, { by, listId: closeFriends.listId, userIds: members })
  await addMembers(house, { by, listId: printBuyers.listId, userIds: followers })
  await insertListPost(tx, { creatorId: personId(CREATOR), listId: closeFriends.listId, at: house.now() })
}

const isCustomer = async (tx: Tx, username: string) =>
  (await findFollowers(tx, { creatorId: personId(CREATOR), limit: 500 })).filter(
    (id) => id === personId(username),
  )

type SeedStory = { username: string; story: DemoStory }
async function publishDemoStory(context: Context, tx: Tx, { username, story }: SeedStory) {
  const { photo, hoursAgo, audience = 'everyone', price, ...content } = story
  const { stories } = await publishStories(contextHoursAgo(context, tx, hoursAgo), {
    by: as(username, 2),
    stories: [{ ...content, ...(photo ? { mediaId: demoId(`photo ${photo}`) } : {}) }],
    audience,
    price,
  })
  const [made] = stories
  if (!made) throw new Error(`no demo story was published for ${username}`)
  return made.storyId
}

async function seedStory(context: Context, tx: Tx, { username, story }: SeedStory) {
  const { hoursAgo, audience = 'everyone' } = story
  const storyId = await publishDemoStory(context, tx, { username, story })
  if (audience !== 'everyone') return
  const followers = await findFollowers(tx, { creatorId: personId(username), limit: 30 })
  const viewers = followers.filter((id) => id !== personId(FAN))
  await insertViews(tx, { storyId, personIds: viewers, at: contextHoursAgo(context, tx, hoursAgo).now() })
  for (const [i, id] of viewers.entries())
    if (username === CREATOR && i % 6 === 0)
      await reactToStory(contextHoursAgo(context, tx, 0.5), {
        by: { ...as(FAN), id },
        storyId,
        emoji: i % 4 ? '🔥' : '❤️',
      })
  if (watchedCreators.includes(username))
    await recordView(contextHoursAgo(context, tx, 0.2), { by: as(FAN), storyId })
}
