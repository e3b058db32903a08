import type { ReactNode } from 'react'
import { fullName } from '../../../features/people/creator/creator.ts'
import { USERS_PAGE, UserList } from '../../../features/people/users/user-list.tsx'
import type { UserAction } from '../../../features/people/users/user.ts'
import { UserRow } from '../../../features/people/users/user-row.tsx'
import { useUserAction } from '../../../features/people/users/use-user-action.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { api } from '../../../lib/api/api.ts'
import type { Api } from '../../../../contract/core/client.ts'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'

type Key = 'GET /block/list' | 'GET /restrict/list' | 'GET /mute/list'
type Page = Awaited<ReturnType<typeof loadRelationPage>>
type RelatedUser = Page['people'][number]

export async function loadRelationPage(ask: Api, key: Key, url: URL) {
  const offset = pageOffset(url)
  const { data: people, totalCount } = unwrapResponse(
    await ask(key, { query: { offset, limit: USERS_PAGE } }),
  )
  return { people, totalCount, offset }
}

type End = { act: UserAction; word: string; label: (name: string) => string; done: (name: string) => string }
type RelationListProps = { first: Page; list: Key; path: string; end: End; empty: ReactNode }

/** Blocked, restricted or muted users, each with a remove button. */
export function RelationList({ first, list, path, end, empty }: RelationListProps) {
  if (first.totalCount === 0) return empty
  return (
    <div className="py-4">
      <UserList
        first={first}
        more={async (offset) => {
          const answer = await api(list, { query: { offset, limit: USERS_PAGE } })
          return answer.ok ? answer.body.data : undefined
        }}
        nextPage={(from) => `${path}?from=${from}`}
        render={(person, { onRemoved }) => <RelationRow person={person} end={end} onRemoved={onRemoved} />}
      />
    </div>
  )
}

function RelationRow({
  person,
  end,
  onRemoved,
}: {
  person: RelatedUser
  end: End
  onRemoved: (id: string) => void
}) {
  const name = fullName(person)
  const { Form, pending, back } = useUserAction(`${end.act} ${person._id}`, {
    onDone: () => {
      showSuccess(end.done(name))
      onRemoved(person._id)
    },
  })
  return (
    <UserRow user={person}>
      <Form method="post" action="/people/act">
        <input type="hidden" name="userId" value={person._id} />
        <input type="hidden" name="back" value={back} />
        <Button
          type="submit"
          name="intent"
          value={end.act}
          size="xs"
          tone="line"
          busy={pending !== undefined}
          aria-label={end.label(name)}
        >
          {end.word}
        </Button>
      </Form>
    </UserRow>
  )
}
