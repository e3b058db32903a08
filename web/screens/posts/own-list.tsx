import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { asItStands } from '../../features/post/kept-posts.ts'
import { MorePosts } from '../../features/post/more-posts.tsx'
import type { PostPage } from '../../features/post/post-list.ts'
import { usePostPages } from '../../features/post/use-post-pages.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { chosenAfter } from './many.ts'
import { OwnSearch } from './own-search.tsx'
import { PostRow } from './post-row.tsx'
import { filters, OWN_PAGE, postsPath, type Show } from './show.ts'
import { useMany } from './use-many.ts'

type OwnListProps = { show: Show; searchText: string; first: PostPage; zone: string }

/** Posts that stand in one place, looked through by a word and dealt with one by one or many at once. */
export function OwnList({ show, searchText, first, zone }: OwnListProps) {
  const ask = async (offset: number) => {
    const query = { filter: filters[show], limit: OWN_PAGE, offset, ...(searchText ? { searchText } : {}) }
    const answer = await api('GET /posts', { query })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body
  }
  const { posts, onGone, onBack, ...rest } = usePostPages({ first, ask })
  const [isChoosing, setChoosing] = useState(false)
  const many = useMany({ onGone, onBack })
  const { chosen, choose, setChosen } = useChosen(posts.map(({ postId }) => postId))
  const stop = () => {
    setChoosing(false)
    setChosen(new Set())
  }
  const picked = posts.filter(({ postId }) => chosen.has(postId)).map(asItStands)
  // What could not be done with any of them can be tried again with the same.
  const run = (work: Promise<boolean>) => void work.then((isDone) => isDone && stop())
  if (posts.length === 0 && !rest.hasMore)
    return (
      <>
        {searchText && <OwnSearch show={show} searchText={searchText} />}
        <Nothing show={show} searchText={searchText} />
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pt-3 pb-1">
        <OwnSearch show={show} searchText={searchText} />
        <ChooseButtons
          isChoosing={isChoosing}
          isAll={chosen.size === posts.length}
          onAll={() => setChosen(new Set(posts.map(({ postId }) => postId)))}
          onNone={() => setChosen(new Set())}
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
            onGone={onGone}
            onBack={onBack}
            {...(isChoosing
              ? {
                  isChosen: chosen.has(post.postId),
                  onChoose: (isRange: boolean) => choose(post.postId, isRange),
                }
              : {})}
          />
        ))}
      </ul>
      <MorePosts
        {...rest}
        skeleton={
          <SkeletonGroup className="grid gap-3 py-3">
            <Skeleton className="h-18" />
          </SkeletonGroup>
        }
      />
      {isChoosing && (
        <ChosenBar
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

/** Which of these are chosen, and from which one a range begins. */
function useChosen(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const choose = (id: string, isRange: boolean) => {
    setChosen(chosenAfter(chosen, { ids, id, from: isRange ? last : undefined }))
    setLast(id)
  }
  return { chosen, choose, setChosen }
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
        <Trans>Choose</Trans>
      </Button>
    )
  return (
    <Button size="sm" tone="line" onClick={isAll ? onNone : onAll}>
      {isAll ? <Trans>None</Trans> : <Trans>All of these</Trans>}
    </Button>
  )
}

function Nothing({ show, searchText }: { show: Show; searchText: string }) {
  const { t } = useLingui()
  const words = {
    published: t`What you publish stands here, with what became of it.`,
    scheduled: t`Choose “Later” when you write a post, and it waits here for its time.`,
    drafts: t`What you begin is kept here until you publish it, on every device.`,
    hidden: t`Posts that you hide are only seen by you. Who bought one keeps it.`,
  }[show]
  if (searchText)
    return (
      <EmptyState
        drawing="search"
        title={<Trans>Nothing like that here</Trans>}
        action={
          <LinkButton to={postsPath({ show, searchText: '' })} tone="line" size="sm">
            <Trans>All posts</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      drawing="drawerful"
      title={<Trans>Nothing here</Trans>}
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
