import { Plural, Trans } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { PostGrid } from '../../features/content/post/post-grid.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type HashtagResultsProps = {
  tag: string
  from: number
  pageSize: number
  found: Pick<Data<Endpoints['GET /search']>, 'posts' | 'counts'>
}

/** The page of a hashtag: its public posts, newest first. */
export function HashtagResults({ tag, from, pageSize, found: { posts, counts } }: HashtagResultsProps) {
  const next = from + pageSize
  return (
    <section aria-labelledby="tag" className="px-4 pt-6 pb-8 tablet:px-0">
      <h2 id="tag" className="type-28">
        <bdi>{tag}</bdi>
      </h2>
      <p role="status" className="pb-5 text-ink-2">
        <Plural value={counts.posts} one="# post" other="# posts" />
      </p>
      {posts.length > 0 ? (
        <PostGrid posts={posts} label={tag} />
      ) : (
        <EmptyState
          illustration="search"
          title={<Trans>No public posts with this hashtag</Trans>}
          action={
            <LinkButton to="/explore" tone="ember">
              <Trans>Explore</Trans>
            </LinkButton>
          }
        />
      )}
      {posts.length > 0 && next < counts.posts && (
        <p className="grid justify-items-center pt-6">
          <LinkButton
            to={`/search?${String(new URLSearchParams({ q: tag, from: String(next) }))}`}
            tone="line"
          >
            <Trans>More</Trans>
          </LinkButton>
        </p>
      )}
    </section>
  )
}
