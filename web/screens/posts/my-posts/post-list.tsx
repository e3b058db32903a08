import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getCached } from '../../../features/content/post/state/post-cache.ts'
import { LoadMorePosts } from '../../../features/content/post/load-more-posts.tsx'
import type { PostPage } from '../../../features/content/post/state/post-list.ts'
import { usePostPages } from '../../../features/content/post/state/use-post-pages.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { toggleSelection } from './bulk-selection.ts'
import { PostSearch } from './post-search.tsx'
import { PostRow } from './post-row.tsx'
import { filters, PAGE_SIZE, postsPath, type PostFilter } from './post-filters.ts'
import { useBulkActions } from './use-bulk-actions.ts'

type PostListProps = { show: PostFilter; searchText: string; first: PostPage; zone: string }

/** Posts of one state, with search, single and bulk actions. */
export function PostList({ show, searchText, first, zone }: PostListProps) {
  const ask = async (offset: number) => {
    const query = { filter: filters[show], limit: PAGE_SIZE, offset, ...(searchText ? { searchText } : {}) }
    const answer = await api('GET /posts', { query })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body
  }
  const { posts, onRemoved, onRestored, ...rest } = usePostPages({ first, loadPage: ask })
  const [isChoosing, setChoosing] = useState(false)
  const many = useBulkActions({ onRemoved, onRestored })
  const { selected, toggle, setSelected } = useSelection(posts.map(({ postId }) => postId))
  const stop = () => {
    setChoosing(false)
    setSelected(new Set())
  }
  const picked = posts.filter(({ postId }) => selected.has(postId)).map(getCached)
  // Failed ones stay selected for a retry.
  const run = (work: Promise<boolean>) => void work.then((isDone) => isDone && stop())
  if (posts.length === 0 && !rest.hasMore)
    return (
      <>
        {searchText && <PostSearch show={show} searchText={searchText} />}
        <Nothing show={show} searchText={searchText} />
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pt-3 pb-1">
        <PostSearch show={show} searchText={searchText} />
        <ChooseButtons
          isChoosing={isChoosing}
          isAll={selected.size === posts.length}
          onAll={() => setSelected(new Set(posts.map(({ postId }) => postId)))}
          onNone={() => setSelected(new Set())}
          onChoose={() => setChoosing(true)}
        />
      </div>
      <ul>
        {posts.map((post) => (
          <PostRow
            key={post.postId}
            post={post}
            show={show}
            zone={zone}
            onRemoved={onRemoved}
            onRestored={onRestored}
            {...(isChoosing
              ? {
                  isChosen: selected.has(post.postId),
                  onChoose: (isRange: boolean) => toggle(post.postId, isRange),
                }
              : {})}
          />
        ))}
      </ul>
      <LoadMorePosts
        {...rest}
        skeleton={
          <SkeletonGroup className="grid gap-3 py-3">
            <Skeleton className="h-18" />
          </SkeletonGroup>
        }
      />
      {isChoosing && (
        <SelectionBar
          show={show}
          count={picked.length}
          isBusy={many.isBusy}
          onShowTo={(audience) => run(many.showTo(picked, audience))}
          onHide={() => run(many.hide(picked))}
          onShow={() => run(many.show(picked))}
          onDelete={() => run(many.remove(picked))}
          onClear={stop}
        />
      )}
    </>
  )
}

/** Selected ids and the start of a shift range. */
function useSelection(ids: string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const toggle = (id: string, isRange: boolean) => {
    setSelected(toggleSelection(selected, { ids, id, from: isRange ? last : undefined }))
    setLast(id)
  }
  return { selected, toggle, setSelected }
}

type ChooseButtonsProps = {
  isChoosing: boolean
  isAll: boolean
  onAll: () => void
  onNone: () => void
  onChoose: () => void
}
function ChooseButtons({ isChoosing, isAll, onAll, onNone, onChoose }: ChooseButtonsProps) {
  if (!isChoosing)
    return (
      <Button size="sm" tone="line" onClick={onChoose}>
        <Trans>Select</Trans>
      </Button>
    )
  return (
    <Button size="sm" tone="line" onClick={isAll ? onNone : onAll}>
      {isAll ? <Trans>None</Trans> : <Trans>Select all</Trans>}
    </Button>
  )
}

function Nothing({ show, searchText }: { show: PostFilter; searchText: string }) {
  const { t } = useLingui()
  const words = {
    published: t`Your posts and their stats will appear here.`,
    scheduled: t`Choose “Later” when you create a post to schedule it. It will appear here.`,
    drafts: t`Drafts are saved here on all your devices until you publish them.`,
    hidden: t`Only you can see hidden posts. Buyers keep access.`,
  }[show]
  if (searchText)
    return (
      <EmptyState
        illustration="search"
        title={<Trans>No matches</Trans>}
        action={
          <LinkButton to={postsPath({ show, searchText: '' })} tone="line" size="sm">
            <Trans>All posts</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      illustration="drawerful"
      title={<Trans>Nothing here yet</Trans>}
      action={
        <LinkButton to="/posts/new" tone="line" size="sm">
          <Trans>New post</Trans>
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  )
}
