import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ChatDetail } from '../state/chat-types.ts'

/** Accepts or declines a message request; the sender is not notified. */
export function RequestBar({ chat }: { chat: ChatDetail }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<'ACCEPT' | 'DECLINE'>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const answer = async (action: 'ACCEPT' | 'DECLINE') => {
    setBusy(action)
    const response = await api('POST /chat/request', { body: { chatId: chat.chatId, action } }).catch(
      () => undefined,
    )
    setBusy(undefined)
    if (!response) return showError(t`Something went wrong. Check your connection and try again.`)
    if (!response.ok) return showError(response.body.message)
    return action === 'ACCEPT' ? revalidate() : navigate('/chat?list=requests', { replace: true })
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line px-4 py-3 tablet:px-6">
      <p className="min-w-48 flex-1 text-14 text-ink-2">
        <Trans>
          {chat.title} wants to message you. They won’t know that you’ve read this until you accept.
        </Trans>
      </p>
      <Button tone="line" busy={busy === 'DECLINE'} onClick={() => void answer('DECLINE')}>
        <Trans>Decline</Trans>
      </Button>
      <Button tone="ember" busy={busy === 'ACCEPT'} onClick={() => void answer('ACCEPT')}>
        <Trans>Accept</Trans>
      </Button>
    </div>
  )
}
