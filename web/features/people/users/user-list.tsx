import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { InfiniteList } from '../../../ui/display/infinite-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import type { UserCard } from './user.ts'

export const USERS_PAGE = 30

type Page<P> = { people: P[]; totalCount: number }
export type UserListProps<P extends UserCard> = {
  first: Page<P> & { offset: number }
  /** Loads users from an offset; undefined on failure. */
  more: (offset: number) => Promise<P[] | undefined>
  /** URL of the next page without JavaScript. */
  nextPage: (offset: number) => string
  render: (user: P, list: { onRemoved: (id: string) => void; onRestored: (id: string) => void }) => ReactNode
}

/** Infinite list of users. The first page is loader data and refreshes after every action. */
export function UserList<P extends UserCard>({ first, more, nextPage, render }: UserListProps<P>) {
  const [rest, setRest] = useState<P[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'end'>('idle')
  const known = new Set(first.people.map(({ _id }) => _id))
  const all = [...first.people, ...rest.filter(({ _id }) => !known.has(_id))]
  const users = all.filter(({ _id }) => !removed.has(_id))
  const after = first.offset + all.length
  const hasMore = state !== 'end' && after < first.totalCount

  const load = async () => {
    if (state === 'loading') return
    setState('loading')
    const next = await more(after).catch(() => undefined)
    setState(next ? (next.length ? 'idle' : 'end') : 'failed')
    if (next)
      setRest((before) => [...before, ...next.filter(({ _id }) => !before.some((b) => b._id === _id))])
  }
  const remove = (id: string) => setRemoved((before) => new Set([...before, id]))
  const restore = (id: string) => setRemoved((before) => new Set([...before].filter((other) => other !== id)))
  return (
    <>
      <InfiniteList
        items={users}
        keyOf={({ _id }) => _id}
        render={(user) => render(user, { onRemoved: remove, onRestored: restore })}
        hasMore={hasMore}
        loading={state === 'loading'}
        failed={state === 'failed'}
        onMore={() => void load()}
        skeleton={<UserListSkeleton count={3} />}
        ssrCount={USERS_PAGE}
      />
      {hasMore && (
        <noscript>
          <LinkButton to={nextPage(after)}>
            <Trans>Next page</Trans>
          </LinkButton>
        </noscript>
      )}
    </>
  )
}

export function UserListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <SkeletonGroup className="grid">
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className="flex min-h-16 items-center gap-3 border-t border-line py-2.5">
          <Skeleton className="size-12 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </span>
          <Skeleton className="h-8 w-20 rounded-full" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
