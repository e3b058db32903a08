import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { PersonCard } from './person.ts'

export const PEOPLE_PAGE = 30

type Page<P> = { people: P[]; totalCount: number }
export type PeopleListProps<P extends PersonCard> = {
  first: Page<P> & { offset: number }
  /** The next people after so many; undefined when they did not come. */
  more: (offset: number) => Promise<P[] | undefined>
  /** The address of the next page, for those without JavaScript. */
  nextPage: (offset: number) => string
  render: (person: P, list: { onGone: (id: string) => void; onBack: (id: string) => void }) => ReactNode
}

/** People, as far as one scrolls. The first page is the loader's and comes anew after every act. */
export function PeopleList<P extends PersonCard>({ first, more, nextPage, render }: PeopleListProps<P>) {
  const [rest, setRest] = useState<P[]>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'end'>('idle')
  const known = new Set(first.people.map(({ _id }) => _id))
  const all = [...first.people, ...rest.filter(({ _id }) => !known.has(_id))]
  const people = all.filter(({ _id }) => !gone.has(_id))
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
  const without = (id: string) => setGone((before) => new Set([...before, id]))
  const again = (id: string) => setGone((before) => new Set([...before].filter((other) => other !== id)))
  return (
    <>
      <InfiniteList
        items={people}
        keyOf={({ _id }) => _id}
        render={(person) => render(person, { onGone: without, onBack: again })}
        hasMore={hasMore}
        loading={state === 'loading'}
        failed={state === 'failed'}
        onMore={() => void load()}
        skeleton={<PeopleSkeleton count={3} />}
        ssrCount={PEOPLE_PAGE}
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

export function PeopleSkeleton({ count = 6 }: { count?: number }) {
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
