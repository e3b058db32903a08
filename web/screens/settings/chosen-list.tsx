import type { ReactNode } from 'react'
import { fullName } from '../../features/creator/creator.ts'
import { PEOPLE_PAGE, PeopleList } from '../../features/people/people-list.tsx'
import type { Act } from '../../features/people/person.ts'
import { PersonRow } from '../../features/people/person-row.tsx'
import { useAct } from '../../features/people/use-act.ts'
import { bodyOf } from '../../lib/answers.ts'
import { api } from '../../lib/api.ts'
import type { Api } from '../../../contract/client.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'

type Key = 'GET /block/list' | 'GET /restrict/list' | 'GET /mute/list'
type Page = Awaited<ReturnType<typeof chosenPage>>
type Chosen = Page['people'][number]

export async function chosenPage(ask: Api, key: Key, url: URL) {
  const offset = pageFrom(url)
  const { data: people, totalCount } = bodyOf(await ask(key, { query: { offset, limit: PEOPLE_PAGE } }))
  return { people, totalCount, offset }
}

type End = { act: Act; word: string; label: (name: string) => string; done: (name: string) => string }
type ChosenListProps = { first: Page; list: Key; path: string; end: End; empty: ReactNode }

/** People one has blocked, restricted or muted, each with the way to end it. */
export function ChosenList({ first, list, path, end, empty }: ChosenListProps) {
  if (first.totalCount === 0) return empty
  return (
    <div className="py-4">
      <PeopleList
        first={first}
        more={async (offset) => {
          const answer = await api(list, { query: { offset, limit: PEOPLE_PAGE } })
          return answer.ok ? answer.body.data : undefined
        }}
        nextPage={(from) => `${path}?from=${from}`}
        render={(person, { onGone }) => <ChosenRow person={person} end={end} onGone={onGone} />}
      />
    </div>
  )
}

function ChosenRow({ person, end, onGone }: { person: Chosen; end: End; onGone: (id: string) => void }) {
  const name = fullName(person)
  const { Form, pending, back } = useAct(`${end.act} ${person._id}`, {
    onDone: () => {
      say(end.done(name))
      onGone(person._id)
    },
  })
  return (
    <PersonRow person={person}>
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
    </PersonRow>
  )
}
