import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { VList, type VListHandle } from 'virtua'
import { api } from '../../../lib/api/api.ts'
import { dateFormat } from '../../../lib/format/cached-formats.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { useTimeZone } from '../list/short-time.tsx'
import { changeThread } from '../state/chat-store.ts'
import type { ChatDetail, ChatMessage } from '../state/chat-types.ts'
import { type MessageRow, messageRows } from '../state/message-rows.ts'
import { appendNewer, prependOlder, type ThreadState } from '../state/thread-state.ts'
import { DaySeparator, UnreadLine } from './day-separator.tsx'
import { MessageItem } from './message-item.tsx'
import { PendingItem } from './pending-item.tsx'

const PAGE = 30
const NEAR_EDGE_PX = 600
const AT_BOTTOM_PX = 40

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
const never = () => () => undefined

export type MessageListProps = {
  chat: ChatDetail
  thread: ThreadState
  firstUnreadSeq: number | undefined
  onAtBottom: (isAtBottom: boolean) => void
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
}

/** The messages, virtualized. Older and newer ones load when their edge comes near. */
export function MessageList(props: MessageListProps) {
  const { chat, thread, firstUnreadSeq, onReply, onEdit } = props
  const timeZone = useTimeZone()
  const dayOf = (atMs: number) =>
    dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs)
  const rows = messageRows(thread.messages, thread.pending, { firstUnreadSeq, dayOf })
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (rows.length === 0)
    return (
      <div className="my-auto">
        <EmptyState illustration="messages" title={<Trans>No messages</Trans>}>
          <Trans>Say hello to {chat.title}.</Trans>
        </EmptyState>
      </div>
    )
  const items = rows.map((row) => (
    <div key={row.key} className="px-3 tablet:px-6">
      {renderRow(row, { chat, thread, onReply, onEdit })}
    </div>
  ))
  return isInBrowser ? (
    <VirtualMessages {...props} rows={rows} items={items} />
  ) : (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden">{items}</div>
  )
}

type RowContext = Pick<MessageListProps, 'chat' | 'thread' | 'onReply' | 'onEdit'>

function renderRow(row: MessageRow, context: RowContext): ReactNode {
  if (row.kind === 'day') return <DaySeparator atMs={row.atMs} />
  if (row.kind === 'unread') return <UnreadLine />
  if (row.kind === 'pending') return <PendingItem pending={row.pending} />
  return <MessageItem row={row} {...context} />
}

type VirtualProps = MessageListProps & { rows: MessageRow[]; items: ReactNode[] }

function VirtualMessages({ chat, thread, firstUnreadSeq, onAtBottom, rows, items }: VirtualProps) {
  const { t } = useLingui()
  const list = useRef<VListHandle>(null)
  const isAtBottom = useRef(true)
  const [newCount, setNewCount] = useState(0)
  const [isAway, setAway] = useState(false)
  const loading = useRef(false)
  const [isPrepending, setPrepending] = useState(false)
  const lastKey = rows.at(-1)?.key
  const lastRow = rows.at(-1)

  const report = (isThere: boolean) => {
    isAtBottom.current = isThere
    setAway(!isThere)
    if (isThere) setNewCount(0)
    onAtBottom(isThere)
  }
  const toBottom = () => list.current?.scrollToIndex(items.length - 1, { align: 'end' })

  // Opens at the first unread message, else at the end.
  useBrowserLayoutEffect(() => {
    const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread')
    if (firstUnreadSeq !== undefined && unreadIndex > 0)
      list.current?.scrollToIndex(unreadIndex, { align: 'center' })
    else toBottom()
    const view = list.current
    if (view) report(view.scrollOffset + view.viewportSize >= view.scrollSize - AT_BOTTOM_PX)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the conversation opens
  }, [])

  // Rows are measured after the first paint, and a conversation that fits never scrolls.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = frame.current?.querySelector('[role=log]')
    if (!scroller) return undefined
    const observer = new ResizeObserver(() => {
      const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
      if (left <= AT_BOTTOM_PX) report(true)
      else if (isAtBottom.current) scroller.scrollTop = scroller.scrollHeight
    })
    for (const element of [scroller, scroller.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the conversation opens
  }, [])

  const knownLast = useRef(lastKey)
  const isMine =
    lastRow?.kind === 'pending' || (lastRow?.kind === 'message' && lastRow.message.selfMessage === 1)
  const lastIndex = items.length - 1
  useEffect(() => {
    if (knownLast.current === lastKey) return
    knownLast.current = lastKey
    if (isAtBottom.current || isMine) list.current?.scrollToIndex(lastIndex, { align: 'end' })
    else setNewCount((count) => count + 1)
  }, [lastKey, isMine, lastIndex])

  const load = async (direction: 'older' | 'newer') => {
    const seq = direction === 'older' ? thread.messages[0]?.seq : thread.messages.at(-1)?.seq
    if (loading.current || seq === undefined) return
    loading.current = true
    const range = direction === 'older' ? { beforeSeq: seq } : { afterSeq: seq }
    const response = await api('GET /messages', {
      query: { chatId: chat.chatId, ...range, limit: PAGE },
    }).catch(() => undefined)
    loading.current = false
    if (!response?.ok) return
    setPrepending(direction === 'older')
    changeThread(chat.chatId, (known) =>
      (direction === 'older' ? prependOlder : appendNewer)(known, response.body.data, PAGE),
    )
  }
  const onScroll = (offset: number) => {
    const view = list.current
    if (!view) return
    setPrepending(false)
    const left = view.scrollSize - offset - view.viewportSize
    report(left <= AT_BOTTOM_PX)
    if (offset < NEAR_EDGE_PX && thread.hasOlder) void load('older')
    else if (left < NEAR_EDGE_PX && thread.hasNewer) void load('newer')
  }
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1 flex-col">
      <VList
        ref={list}
        shift={isPrepending}
        onScroll={onScroll}
        className="scrollbar-none flex-1 py-2"
        role="log"
        tabIndex={0}
        aria-label={t`Messages`}
      >
        {items}
      </VList>
      {isAway && <ToBottomButton newCount={newCount} onClick={toBottom} />}
    </div>
  )
}

function ToBottomButton({ newCount, onClick }: { newCount: number; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Jump to the latest message`}
      onClick={onClick}
      className="absolute end-4 bottom-3 z-10 flex h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-raised px-3 font-semibold shadow-float"
    >
      {newCount > 0 && <Plural value={newCount} one="# new" other="# new" />}
      <ArrowDown aria-hidden className="size-5" />
    </button>
  )
}
