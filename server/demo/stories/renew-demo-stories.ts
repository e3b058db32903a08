import type { Context } from '../../context.ts'
import { publishStories } from '../../modules/stories/publishing/publish-stories.ts'
import { as, personId } from '../chat/seed-chat.ts'
import { demoId } from '../demo-id.ts'
import { filterWithoutStories } from './demo-audience-store.ts'
import { demoStories } from './demo-stories.ts'

/** Publishes the demo stories again when they have ended, so that a demo older than a day still has some. */
export async function renewDemoStories(context: Context) {
  if (!context.config.demo) return
  const usernames = Object.keys(demoStories)
  const without = await filterWithoutStories(context.db, {
    creatorIds: usernames.map(personId),
    at: context.now(),
  })
  for (const username of usernames.filter((name) => without.has(personId(name))))
    for (const { photo, hoursAgo: _, audience = 'everyone', price, ...content } of demoStories[username] ??
      [])
      await publishStories(context, {
        by: as(username, 2),
        stories: [{ ...content, ...(photo ? { mediaId: demoId(`photo ${photo}`) } : {}) }],
        audience,
        price,
      })
}
