import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Story, StoryPage } from '../story.ts'

/** Where a viewer starts: the given story, else the first unseen one; collections start at their beginning. */
function startOf(stories: Story[], storyId: string | null, isFeatured = false) {
  const given = stories.findIndex((story) => story.storyId === storyId)
  if (given >= 0) return given
  if (isFeatured) return 0
  return Math.max(
    0,
    stories.findIndex((story) => story.isSeen === 0),
  )
}

/** The stories of one creator with the place of the viewer; views are recorded as they are shown. */
export function useStories(
  page: StoryPage,
  { storyId, isMember, isFeatured }: { storyId: string | null; isMember: boolean; isFeatured: boolean },
) {
  const [stories, setStories] = useState(page.stories)
  const [index, setIndex] = useState(() => startOf(page.stories, storyId, isFeatured))
  const story = stories[index] ?? stories[0]
  const change = (changed: Partial<Story> & { storyId: string }) =>
    setStories((known) =>
      known.map((one) => (one.storyId === changed.storyId ? { ...one, ...changed } : one)),
    )
  const id = story?.storyId
  const isCounted = isMember && story?.isVisible === 1 && story.isOwn === 0 && story.isSeen === 0
  useEffect(() => {
    // A lost view is not worth a message; the ring stays unseen.
    if (id && isCounted) void api('POST /story/views', { body: { storyId: id } }).catch(() => undefined)
  }, [id, isCounted])
  return { stories, story, index, setIndex, change }
}

/** Loads the first photo of the next creator shortly before it is needed. */
export function usePreloadNext(username: string | undefined, isNear: boolean) {
  useEffect(() => {
    if (!username || !isNear) return
    const load = async () => {
      const answer = await api('GET /stories/detail', { query: { username } })
      const page = answer.ok ? answer.body.data : undefined
      const first = page?.stories[startOf(page.stories, null)]
      if (first?.media?.url) new Image().src = first.media.url
    }
    void load().catch(() => undefined)
  }, [username, isNear])
}
