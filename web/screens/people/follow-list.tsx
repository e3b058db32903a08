import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FollowButton } from '../../features/people/follow-button.tsx'
import { PEOPLE_PAGE, PeopleList } from '../../features/people/people-list.tsx'
import { PersonMenuButton } from '../../features/people/person-menu-button.tsx'
import { PersonRow } from '../../features/people/person-row.tsx'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import type { followPage, Trigger } from './follow-page.ts'

type FollowListProps = {
  trigger: Trigger
  first: Awaited<ReturnType<typeof followPage>>
  /** Shown when there is nobody at all. */
  empty: ReactNode
}

/** Followers or followed people with a search above them. */
export function FollowList({ trigger, first, empty }: FollowListProps) {
  const { searchText } = first
  const path = trigger === 'FOLLOWER' ? '/people/followers' : '/people/following'
  const search = searchText ? { searchText } : {}
  if (first.totalCount === 0 && !searchText) return empty
  return (
    <>
      <SearchForm path={path} searchText={searchText} />
      {first.totalCount === 0 ? (
        <EmptyState drawing="search" title={<Trans>Nobody by that name</Trans>}>
          <Trans>Try a part of the name, or the username.</Trans>
        </EmptyState>
      ) : (
        <PeopleList
          key={`${path} ${searchText} ${first.offset}`}
          first={first}
          more={async (offset) => {
            const query = { trigger, offset, limit: PEOPLE_PAGE, ...search }
            const answer = await api('GET /follow', { query })
            return answer.ok ? answer.body.data : undefined
          }}
          nextPage={(from) => `${path}?${String(new URLSearchParams({ q: searchText, from: String(from) }))}`}
          render={(person, list) => (
            <PersonRow person={person}>
              {person.isFollowable && <FollowButton person={person} />}
              <PersonMenuButton person={person} isFollower={trigger === 'FOLLOWER'} {...list} />
            </PersonRow>
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
