import type { ComponentProps, ReactNode } from 'react'
import { UserListSkeleton } from '../../features/people/users/user-list.tsx'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { FollowList } from './follow-list.tsx'
import type { loadFollowPage, Trigger } from './load-follow-page.ts'

type FollowScreenProps = {
  title: string
  trigger: Trigger
  later: ComponentProps<typeof Deferred<Awaited<ReturnType<typeof loadFollowPage>>>>['value']
  empty: ReactNode
}

/** Screen of followers or followed users. */
export const FollowScreen = ({ title, trigger, later, empty }: FollowScreenProps) => (
  <>
    <PageHead title={title} hidden />
    <h2 className="sr-only">{title}</h2>
    <Deferred value={later} skeleton={<UserListSkeleton />}>
      {(first) => <FollowList trigger={trigger} first={first} empty={empty} />}
    </Deferred>
  </>
)
