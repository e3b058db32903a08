import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FollowButton } from '../../features/people/users/follow-button.tsx'
import { USERS_PAGE, UserList } from '../../features/people/users/user-list.tsx'
import { UserMenuButton } from '../../features/people/users/user-menu-button.tsx'
import { UserRow } from '../../features/people/users/user-row.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { loadFollowPage, Trigger } from './load-follow-page.ts'

type FollowListProps = {
  trigger: Trigger
  first: Awaited<ReturnType<typeof loadFollowPage>>
  /** Shown when the list is empty. */
  empty: ReactNode
}

/** Followers or followed users with a search field. */
export function FollowList({ trigger, first, empty }: FollowListProps) {
  const { searchText } = first
  const path = trigger === 'FOLLOWER' ? '/people/followers' : '/people/following'
  const search = searchText ? { searchText } : {}
  if (first.totalCount === 0 && !searchText) return empty
  return (
    <>
      <SearchForm path={path} searchText={searchText} />
      {first.totalCount === 0 ? (
        <EmptyState illustration="search" title={<Trans>No one found with that name</Trans>}>
          <Trans>Try part of the name or the username.</Trans>
        </EmptyState>
      ) : (
        <UserList
          key={`${path} ${searchText} ${first.offset}`}
          first={first}
          more={async (offset) => {
            const query = { trigger, offset, limit: USERS_PAGE, ...search }
            const answer = await api('GET /follow', { query })
            return answer.ok ? answer.body.data : undefined
          }}
          nextPage={(from) => `${path}?${String(new URLSearchParams({ q: searchText, from: String(from) }))}`}
          render={(person, list) => (
            <UserRow user={person}>
              {person.isFollowable && <FollowButton user={person} />}
              <UserMenuButton user={person} isFollower={trigger === 'FOLLOWER'} {...list} />
            </UserRow>
          )}
        />
      )}
    </>
  )
}

function SearchForm({ path, searchText }: { path: string; searchText: string }) {
  const { t } = useLingui()
  const isBusy = useNavigation().location?.pathname === path
  return (
    <Form action={path} role="search" className="flex items-end gap-2 py-4" replace>
      <Field
        key={searchText}
        className="flex-1"
        label={t`Search by name`}
        labelHidden
        name="q"
        type="search"
        maxLength={100}
        defaultValue={searchText}
        placeholder={t`Search by name`}
        start={<Search aria-hidden className="size-5 text-ink-2" />}
      />
      <Button type="submit" busy={isBusy} className="h-12">
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}
