import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { api } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { ShownOne } from './draft.ts'

type Found = Data<Endpoints['GET /tagging/users']>['items']
const option =
  'flex min-h-12 w-full items-center gap-3 rounded-input px-2 text-start outline-offset-[-2px] hover:bg-sunk'

/** Names somebody: people of Fanlight as one types, anybody else by their name. */
export function ShownField({ onAdd, fault }: { onAdd: (one: ShownOne) => void; fault: string | undefined }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim().replace(/^@/, ''))
  const add = (one: ShownOne) => {
    onAdd(one)
    setTyped('')
  }
  const name = typed.trim()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-[550] text-ink-2">
        <Trans>Who is shown</Trans>
      </label>
      <input
        id={id}
        value={typed}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        placeholder={t`@name, or the name of somebody without an account`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would send the post.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field-box h-12 w-full px-3.5 text-16 text-ellipsis placeholder:text-ink-3"
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="pt-1 text-13 text-bad-text">
          {fault}
        </p>
      )}
      {name && (
        <ul aria-label={t`Who it could be`} className="mt-1.5 grid gap-0.5">
          {found.map(({ _id, username, firstName, lastName, profilePic }) => {
            const full = `${firstName} ${lastName}`.trim()
            return (
              <li key={_id}>
                <button
                  type="button"
                  className={option}
                  onClick={() => add({ personId: _id, username, name: full })}
                >
                  <Avatar silent size={32} name={full} picture={profilePic} />
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
                    <bdi>{name}</bdi>, by a signed form
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

/** People who fit what is typed. */
function useFound(asked: string): Found {
  const [found, setFound] = useState<{ asked: string; people: Found }>()
  useEffect(() => {
    if (!asked) return undefined
    let isGone = false
    const timer = setTimeout(async () => {
      const answer = await api('GET /tagging/users', { query: { searchText: asked, limit: 5 } }).catch(
        () => undefined,
      )
      // Without suggestions there is still the form.
      if (!isGone && answer?.ok) setFound({ asked, people: answer.status === 200 ? answer.body.data : [] })
    }, 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked])
  return found?.asked === asked ? found.people : []
}
