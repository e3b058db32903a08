import type { ComponentProps, ReactNode } from 'react'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { FollowList } from './follow-list.tsx'
import type { followPage, Trigger } from './follow-page.ts'

type FollowScreenProps = {
  title: string
  trigger: Trigger
  later: ComponentProps<typeof Later<Awaited<ReturnType<typeof followPage>>>>['value']
  empty: ReactNode
}

/** Followers, or people one follows. */
export const FollowScreen = ({ title, trigger, later, empty }: FollowScreenProps) => (
  <>
    <PageHead title={title} hidden />
    <h2 className="sr-only">{title}</h2>
    <Later value={later} skeleton={<PeopleSkeleton />}>
      {(first) => <FollowList trigger={trigger} first={first} empty={empty} />}
    </Later>
  </>
)
