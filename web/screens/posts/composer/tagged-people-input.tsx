import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { TaggedPerson } from './draft.ts'

type Found = Data<Endpoints['GET /tagging/users']>['items']
const option =
  'flex min-h-12 w-full items-center gap-3 rounded-input px-2 text-start outline-offset-[-2px] hover:bg-sunk'

/** Tags a person: users as suggestions, others by name. */
export function TaggedPeopleInput({
  onAdd,
  fault,
}: {
  onAdd: (person: TaggedPerson) => void
  fault: string | undefined
}) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useUserSuggestions(typed.trim().replace(/^@/, ''))
  const add = (person: TaggedPerson) => {
    onAdd(person)
    setTyped('')
  }
  const name = typed.trim()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-[550] text-ink-2">
        <Trans>People in this post</Trans>
      </label>
      <input
        id={id}
        value={typed}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        placeholder={t`@username, or the name of a person without an account`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would submit the post.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field-box h-12 w-full px-3.5 text-16 text-ellipsis placeholder:text-ink-3"
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="pt-1 text-13 text-bad-text">
          {fault}
        </p>
      )}
      {name && (
        <ul aria-label={t`Suggested people`} className="mt-1.5 grid gap-0.5">
          {found.map(({ _id, username, firstName, lastName, profilePic }) => {
            const full = `${firstName} ${lastName}`.trim()
            return (
              <li key={_id}>
                <button
                  type="button"
                  className={option}
                  onClick={() => add({ personId: _id, username, name: full })}
                >
                  <Avatar silent size={32} name={full} image={profilePic} />
                  <span className="min-w-0 truncate">
                    <b className="font-semibold">
                      <bdi>{full}</bdi>
                    </b>{' '}
                    <bdi className="text-ink-2">@{username}</bdi>
                  </span>
                </button>
              </li>
            )
          })}
          {!name.startsWith('@') && (
            <li>
              <button type="button" className={option} onClick={() => add({ name })}>
                <span className="grid size-8 place-items-center rounded-full bg-wash">
                  <UserPlus aria-hidden className="size-4" />
                </span>
                <span className="min-w-0 truncate">
                  <Trans>
                    <bdi>{name}</bdi>, with a signed form
                  </Trans>
                </span>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Matching users. */
function useUserSuggestions(searchText: string): Found {
  const [found, setFound] = useState<{ searchText: string; people: Found }>()
  useEffect(() => {
    if (!searchText) return undefined
    let isGone = false
    const timer = setTimeout(async () => {
      const answer = await api('GET /tagging/users', { query: { searchText: searchText, limit: 5 } }).catch(
        () => undefined,
      )
      // Works without suggestions too.
      if (!isGone && answer?.ok)
        setFound({ searchText, people: answer.status === 200 ? answer.body.data : [] })
    }, 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [searchText])
  return found?.searchText === searchText ? found.people : []
}
