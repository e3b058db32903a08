import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type ChatEntry = Data<Endpoints['GET /chatList']>['items'][number]

/** Sends a story to one of the viewer's conversations. Loaded on demand. */
export function ShareToChat({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [searchText, setSearchText] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [clientMessageId] = useState(randomId)
  const chats = useChats(searchText)
  const send = async () => {
    if (!chosen) return
    setBusy(true)
    const body = { storyId, chatId: chosen, clientMessageId, ...(text.trim() ? { text } : {}) }
    const answer = await api('POST /story/share', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Story sent.`)
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={<Trans>Send in chat</Trans>}
      footer={
        <Button tone="ember" wide busy={isBusy} disabled={!chosen} onClick={() => void send()}>
          <Trans>Send</Trans>
        </Button>
      }
    >
      <div className="grid gap-3">
        <Field
          type="search"
          label={t`Search conversations`}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
        <ChatChoice chats={chats} chosen={chosen} onChoose={setChosen} />
        <Field
          label={t`Message`}
          optional
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={1000}
          autoComplete="off"
        />
        {error && (
          <p role="alert" className="text-bad-text">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type ChatChoiceProps = {
  chats: ChatEntry[] | 'failed' | undefined
  chosen: string | undefined
  onChoose: (chatId: string) => void
}
function ChatChoice({ chats, chosen, onChoose }: ChatChoiceProps) {
  const { t } = useLingui()
  if (!chats) return <Skeleton className="h-48" />
  if (chats === 'failed' || chats.length === 0)
    return (
      <p className="min-h-48 py-6 text-center text-ink-2">
        {chats === 'failed' ? (
          <Trans>Something went wrong. Check your connection and try again.</Trans>
        ) : (
          <Trans>No conversations found</Trans>
        )}
      </p>
    )
  return (
    <ul aria-label={t`Conversations`} className="min-h-48">
      {chats.map(({ chatId, title, user, asset }) => (
        <li key={chatId}>
          <button
            type="button"
            aria-pressed={chosen === chatId}
            onClick={() => onChoose(chatId)}
            className={`flex min-h-13 w-full items-center gap-3 rounded-input px-2 text-start ${chosen === chatId ? 'bg-wash-2 font-semibold' : 'hover:bg-sunk'}`}
          >
            <Avatar silent size={32} name={title} image={user?.profilePic} />
            <span className="min-w-0">
              <bdi className="block truncate">{title}</bdi>
              {asset && <bdi className="block truncate text-12 font-normal text-ink-2">{asset.title}</bdi>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Conversations the viewer may write to, by search text. */
function useChats(searchText: string) {
  const [chats, setChats] = useState<ChatEntry[] | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    const wanted = searchText.trim()
    const timer = window.setTimeout(
      async () => {
        const query = { limit: 30, ...(wanted ? { searchText: wanted } : {}) }
        const answer = await api('GET /chatList', { query }).catch(() => undefined)
        if (isCurrent)
          setChats(answer?.ok ? answer.body.data.filter(({ mayWrite }) => mayWrite === 1) : 'failed')
      },
      wanted ? 200 : 0,
    )
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [searchText])
  return chats
}
