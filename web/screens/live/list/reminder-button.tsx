import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { api } from '../../../lib/api/api.ts'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { StreamCard } from '../state/stream-types.ts'

type ReminderButtonProps = { stream: StreamCard; size?: 'xs' | 'md' }

/** Asks for a reminder when a scheduled stream starts, or cancels it. */
export function ReminderButton({ stream, size = 'xs' }: ReminderButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { streamId } = stream
  const [isOn, setOn] = useState(stream.hasReminder === 1)
  const [busy, setBusy] = useState(false)
  if (stream.isHost) return null
  const toggle = async () => {
    if (!isMember(session)) return navigate(loginPathFor(`/live/${streamId}`))
    setBusy(true)
    const body = { streamId, isOn: isOn ? (0 as const) : (1 as const) }
    const answer = await api('POST /stream/reminder', { body }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) return setOn(answer.body.data.hasReminder === 1)
    const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text, kind: 'error' })
  }
  return (
    <Button
      size={size}
      tone={isOn ? 'quiet' : 'line'}
      busy={busy}
      aria-pressed={isOn}
      icon={isOn ? <BellRing aria-hidden className="size-4" /> : <Bell aria-hidden className="size-4" />}
      onClick={() => void toggle()}
    >
      {isOn ? <Trans>Reminder set</Trans> : <Trans>Remind me</Trans>}
    </Button>
  )
}
