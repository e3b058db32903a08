import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { useChatStore } from '../state/chat-store.ts'
import type { ChatEntry } from '../state/chat-types.ts'
import { ChatRow } from './chat-row.tsx'
import { chatFilters, type ChatFilter, filterOf, listQuery } from './list-query.ts'

type ChatListProps = {
  list: { entries: ChatEntry[]; totalCount: number } | undefined
  requestCount: number
  openChatId: string | undefined
}

/** Conversations with search and filters. */
export function ChatList({ list, requestCount, openChatId }: ChatListProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const { revalidate, state } = useRevalidator()
  const current = useChatStore(({ source, entries }) => (source === list?.entries ? entries : undefined))
  const entries = current ?? list?.entries
  return (
    <>
      <header className="flex items-center gap-2 px-3 pt-3.5 pb-2.5">
        <Link to="/home" aria-label={t`Back to Fanlight`} className={iconButtonStyles({ size: 'sm' })}>
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </Link>
        <h2 className="type-20 flex-1">
          <Trans>Chat</Trans>
        </h2>
      </header>
      <Form role="search" className="px-4 pb-3">
        {filter !== 'all' && <input type="hidden" name="list" value={filter} />}
        <label className="flex h-11 items-center gap-2.5 rounded-full bg-sunk px-4">
          <Search aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="sr-only">{t`Search people and messages`}</span>
          <input
            type="search"
            name="q"
            defaultValue={params.get('q') ?? ''}
            placeholder={t`Search people and messages`}
            maxLength={100}
            className="min-w-0 flex-1 bg-transparent text-16 outline-none"
          />
        </label>
      </Form>
      <Filters filter={filter} requestCount={requestCount} />
      {!entries ? (
        <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : entries.length === 0 ? (
        <EmptyList filter={filter} isSearch={Boolean(params.get('q'))} />
      ) : (
        <ul className="scrollbar-none min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
          {entries.map((entry) => (
            <li key={entry.chatId}>
              <ChatRow entry={entry} isOpen={entry.chatId === openChatId} />
            </li>
          ))}
          {list && <MoreChats known={entries} initialTotal={list.totalCount} params={params} />}
        </ul>
      )}
    </>
  )
}

function Filters({ filter, requestCount }: { filter: ChatFilter; requestCount: number }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const words: Record<ChatFilter, string> = {
    all: t`All`,
    unread: t`Unread`,
    vip: t`VIP`,
    sale: t`Selling`,
    shopping: t`Shopping`,
    exchangeSend: t`Exchanges sent`,
    exchangeRecived: t`Exchanges received`,
    archived: t`Archived`,
    requests: t`Requests`,
  }
  const linkTo = (name: ChatFilter) => {
    const next = new URLSearchParams(params)
    next.delete('c')
    if (name === 'all') next.delete('list')
    else next.set('list', name)
    return `?${next}`
  }
  return (
    <nav aria-label={t`Filters`} className="scrollbar-none flex shrink-0 gap-1 overflow-x-auto px-4 pb-3">
      {chatFilters.map((name) => (
        <Link
          key={name}
          to={linkTo(name)}
          aria-current={name === filter ? 'true' : undefined}
          className={cx(
            'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3 text-13 font-[550]',
            name === filter ? 'bg-invert text-invert-text' : 'bg-wash text-ink hover:bg-wash-2',
          )}
        >
          {words[name]}
          {name === 'requests' && requestCount > 0 && (
            <span className="font-medium tabular-nums opacity-72">{requestCount}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function EmptyList({ filter, isSearch }: { filter: ChatFilter; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState illustration="messages" title={<Trans>No results</Trans>}>
        <Trans>Try another name or word.</Trans>
      </EmptyState>
    )
  if (filter === 'requests')
    return (
      <EmptyState illustration="messages" title={<Trans>No message requests</Trans>}>
        <Trans>Messages from people you don’t know will appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState illustration="messages" title={<Trans>No conversations</Trans>}>
      <Trans>Your conversations will appear here. Message a creator from their profile to start.</Trans>
    </EmptyState>
  )
}

type MoreChatsProps = { known: ChatEntry[]; initialTotal: number; params: URLSearchParams }

function MoreChats({ known, initialTotal, params }: MoreChatsProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  if (known.length >= initialTotal) return null
  const load = async () => {
    setBusy(true)
    const query = { ...listQuery(params), offset: known.length }
    const response = await api('GET /chatList', { query }).catch(() => undefined)
    setBusy(false)
    if (!response?.ok) return showError(t`Something went wrong. Check your connection and try again.`)
    const added = response.body.data
    return useChatStore.setState(({ entries }) => ({
      entries: [...entries, ...added.filter(({ chatId }) => !entries.some((e) => e.chatId === chatId))],
    }))
  }
  return (
    <li className="grid justify-center p-3">
      <Button tone="line" size="sm" busy={isBusy} onClick={() => void load()}>
        <Trans>Show more</Trans>
      </Button>
    </li>
  )
}
