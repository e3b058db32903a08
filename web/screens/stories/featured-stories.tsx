import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/featured-stories.ts'
import { nameOf, type StoryPage } from './story.ts'
import { Viewer } from './viewer/viewer.tsx'

export const handle: ShellHandle = { frame: 'chat' }
/** The viewer keeps its own state. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, params: { username, featCollectionId } }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const { data } = unwrapResponse(
    await api('GET /featuredCollection/details', { query: { featCollectionId } }),
  )
  const { creator, stories, title, createdAt } = data
  if (creator.username !== username) throw redirect(`/stories/${creator.username}/${featCollectionId}`)
  const page: StoryPage = {
    ring: {
      creator,
      storyCount: stories.length,
      unseenCount: 0,
      isSeen: 1,
      isCloseFriends: 0,
      isOwn: stories[0]?.isOwn ?? 0,
      latestAt: createdAt,
    },
    stories,
    isFollow: 0,
  }
  return { title, featCollectionId, page }
}

/** A featured collection of a creator, in the viewer for stories. */
export default function FeaturedStories({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { title, page, featCollectionId } = loaderData
  const name = nameOf(page.ring.creator)
  return (
    <>
      <PageHead title={t`${title} by ${name}`} hidden />
      <h1 className="sr-only">{t`${title} by ${name}`}</h1>
      <Viewer key={featCollectionId} page={page} collectionTitle={title} />
    </>
  )
}
