import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { PagesEnd, Section } from './section.tsx'
import { usePages } from './use-pages.ts'

type FanList = Data<Endpoints['GET /chat/fanLists']>['items'][number]

/** The creator's lists; checking one adds the fan to it. */
export function FanLists({ chatId, fanId }: { chatId: string; fanId: string }) {
  const { t } = useLingui()
  const [savingId, setSavingId] = useState<string>()
  const pages = usePages<FanList>((offset) =>
    api('GET /chat/fanLists', { query: { chatId, offset, limit: 10 } }),
  )
  const mark = (listId: string, isMember: 0 | 1) =>
    pages.setItems((known) => known.map((list) => (list.listId === listId ? { ...list, isMember } : list)))
  const change = async ({ listId }: FanList, isMember: 0 | 1) => {
    setSavingId(listId)
    mark(listId, isMember)
    const request = isMember
      ? api('POST /customerLists', { body: { listId, userIds: [fanId] } })
      : api('DELETE /customerLists', { query: { listId, userId: fanId } })
    const reply = await request.catch(() => undefined)
    setSavingId(undefined)
    if (reply?.ok) return
    mark(listId, isMember ? 0 : 1)
    showError(reply?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  return (
    <Section title={<Trans>Lists</Trans>}>
      {pages.state === 'ready' && pages.totalCount === 0 && (
        <p className="text-13 text-ink-2">
          <Trans>
            You have no lists yet. <Link to="/customer-lists">Create one</Link> to group your fans.
          </Trans>
        </p>
      )}
      <ul className="grid gap-1">
        {pages.items.map((list) => (
          <li key={list.listId}>
            <Checkbox
              label={<bdi>{list.name}</bdi>}
              note={list.kind === 'rule' ? <Trans>Filled by its rules</Trans> : undefined}
              checked={list.isMember === 1}
              disabled={list.kind === 'rule' || savingId === list.listId}
              onChange={(event) => void change(list, event.target.checked ? 1 : 0)}
            />
          </li>
        ))}
      </ul>
      <PagesEnd {...pages} loadMore={() => void pages.loadMore()} />
    </Section>
  )
}
