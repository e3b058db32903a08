import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { CollectionCovers } from '../../features/content/post/collection-covers.tsx'
import { LoadMorePosts } from '../../features/content/post/load-more-posts.tsx'
import { GridSkeleton, PostGrid } from '../../features/content/post/post-grid.tsx'
import type { PostPage } from '../../features/content/post/state/post-list.ts'
import { usePostPages } from '../../features/content/post/state/use-post-pages.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { api as browserApi } from '../../lib/api/api.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Route } from './+types/collections.ts'
import type { CollectionActionResult } from './collection-action-result.ts'
import { CollectionActions } from './collection-actions.tsx'
import { NewCollection } from './new-collection.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
const PAGE = 24

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const of = url.searchParams.get('of') ?? ''
  const [collections, savedPosts] = await Promise.all([
    api('GET /bookmarks/collections', { query: { limit: 100 } }),
    api('GET /bookmarks', { query: { limit: PAGE, ...(of ? { collectionId: of } : {}) } }),
  ])
  // The collection was deleted; its posts are still among all saved posts.
  if (!savedPosts.ok && savedPosts.status < 500 && of) throw redirect('/collections')
  const { data: posts, totalCount } = unwrapResponse(savedPosts)
  return { of, collections: unwrapResponse(collections).data, first: { data: posts, totalCount } }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const name = formText(form, 'name').trim()
  const collectionId = formText(form, 'collectionId')
  const answer =
    intent === 'create'
      ? await api('POST /bookmarks/collections', { body: { name } })
      : intent === 'rename'
        ? await api('PATCH /bookmarks/collections', { body: { collectionId, name } })
        : await api('DELETE /bookmarks/collections', { query: { collectionId } })
  if (!answer.ok) {
    const message = answer.body.fields?.name ?? answer.body.message
    return data({ message } satisfies CollectionActionResult, { status: answer.status })
  }
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect('/collections')
  return data({ done: intent } satisfies CollectionActionResult)
}

/** Saved posts and collections. Private to their owner. */
export default function Collections({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { of, collections, first } = loaderData
  const here = collections.find(({ _id }) => _id === of)
  return (
    <div className="grid gap-4 px-4 pt-4 tablet:px-0 tablet:pt-7">
      <PageHead title={here?.name ?? t`Collections`} hidden />
      <header className="flex items-center justify-between gap-4">
        <div>
          <h1 className="type-28">{here ? <bdi>{here.name}</bdi> : <Trans>Collections</Trans>}</h1>
          <p className="text-13 text-ink-2">
            <Trans>Only you can see your collections</Trans>
          </p>
        </div>
        {here ? <CollectionActions collection={here} /> : <NewCollection />}
      </header>
      {(collections.length > 0 || first.totalCount > 0) && (
        <nav
          aria-label={t`Collections`}
          className="scrollbar-none -mx-4 flex gap-3 overflow-x-auto px-4 pt-1 pb-2 tablet:-mx-1 tablet:px-1"
        >
          <Drawer to="/collections" isHere={!of} covers={[]} name={t`All`} />
          {collections.map(({ _id, name, covers, count }) => (
            <Drawer
              key={_id}
              to={`/collections?of=${_id}`}
              isHere={of === _id}
              covers={covers}
              name={name}
              count={count}
            />
          ))}
        </nav>
      )}
      <Kept key={of} of={of} first={first} />
    </div>
  )
}

type DrawerProps = { to: string; isHere: boolean; covers: string[]; name: string; count?: number }

function Drawer({ to, isHere, covers, name, count }: DrawerProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isHere ? 'page' : undefined}
      className="grid w-28 shrink-0 gap-1.5 rounded-input"
    >
      {covers.length > 0 ? (
        <CollectionCovers
          covers={covers}
          className={cx(
            'h-21 w-full rounded-input',
            isHere && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
          )}
        />
      ) : (
        <span
          className={cx(
            'grid h-21 place-items-center rounded-input bg-sunk text-ink-2',
            isHere && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
          )}
        >
          <Bookmark aria-hidden />
        </span>
      )}
      <span className="grid">
        <b className="truncate text-13 font-semibold">
          <bdi>{name}</bdi>
        </b>
        {count !== undefined && (
          <span className="text-12 text-ink-2">
            <Plural value={count} one="# post" other="# posts" />
          </span>
        )}
      </span>
    </Link>
  )
}

function Kept({ of, first }: { of: string; first: PostPage }) {
  const { t } = useLingui()
  const ask = async (offset: number) => {
    const answer = await browserApi('GET /bookmarks', {
      query: { limit: PAGE, offset, ...(of ? { collectionId: of } : {}) },
    })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body
  }
  const { posts, onRemoved: _gone, onRestored: _back, ...rest } = usePostPages({ first, loadPage: ask })
  if (posts.length === 0)
    return (
      <EmptyState
        illustration="drawerful"
        title={<Trans>Nothing saved yet</Trans>}
        action={
          <LinkButton to="/home" tone="ember" size="sm">
            <Trans>Explore</Trans>
          </LinkButton>
        }
      >
        <Trans>Tap the bookmark on a post to save it here.</Trans>
      </EmptyState>
    )
  return (
    <div className="-mx-4 tablet:mx-0">
      <PostGrid posts={posts} label={t`Saved posts`} />
      <LoadMorePosts {...rest} skeleton={<GridSkeleton />} />
    </div>
  )
}
