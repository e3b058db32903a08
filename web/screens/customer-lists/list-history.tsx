import { Trans, useLingui } from '@lingui/react/macro'
import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { PostTime } from '../../features/content/post/post-time.tsx'
import { api } from '../../lib/api/api.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { Button } from '../../ui/form/button.tsx'

export type ListChange = Data<Endpoints['GET /customerLists/history']>['items'][number]
export const HISTORY_PAGE = 20
type ListHistoryProps = { listId: string; changes: ListChange[]; totalCount: number; isRule: boolean }

/** Who entered and left the list. */
export function ListHistory({ listId, changes, totalCount, isRule }: ListHistoryProps) {
  const { t } = useLingui()
  const [items, setItems] = useState(changes)
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    const query = { listId, offset: items.length, limit: HISTORY_PAGE }
    const answer = await api('GET /customerLists/history', { query }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    const known = new Set(items.map(({ changeId }) => changeId))
    return setItems([...items, ...answer.body.data.filter(({ changeId }) => !known.has(changeId))])
  }
  return (
    <section aria-labelledby="history" className="grid gap-3 border-t border-line pt-5">
      <header>
        <h2 id="history" className="type-20">
          <Trans>History</Trans>
        </h2>
        {isRule && (
          <p className="text-13 text-ink-2">
            <Trans>Updated every hour.</Trans>
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Customers who join or leave this list will appear here.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((change) => (
            <HistoryRow key={change.changeId} change={change} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <div>
          <Button size="sm" busy={isBusy} onClick={() => void more()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function HistoryRow({ change: { user, kind, at } }: { change: ListChange }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  const Icon = kind === 'entered' ? UserPlus : UserMinus
  const who = (
    <Link to={`/${user.username}`} className="font-semibold hover:underline">
      <bdi>{name}</bdi>
    </Link>
  )
  return (
    <li className="flex items-center gap-3 py-2.5 text-14">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        {kind === 'entered' ? <Trans>{who} joined</Trans> : <Trans>{who} left</Trans>}
      </p>
      <PostTime at={at} className="shrink-0 text-12 text-ink-2" />
    </li>
  )
}
