import { useLingui } from '@lingui/react/macro'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { showError, showSuccess } from '../../lib/toast/toast-messages.ts'

type NotifyBellProps = { creator: { _id: string; firstName: string }; className: string }

/** For followers: notifications of every new post of this creator. */
export function NotifyBell({ creator, className }: NotifyBellProps) {
  const { t } = useLingui()
  const { _id: userId, firstName: name } = creator
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    const isCancelled = new AbortController()
    const load = async () => {
      const input = { query: { userId }, signal: isCancelled.signal }
      const reply = await api('GET /notifications/postAlert', input)
      if (reply.ok) setOn(reply.body.data.isOn === 1)
    }
    // Without the state the button stays hidden.
    load().catch(() => undefined)
    return () => isCancelled.abort()
  }, [userId])
  if (isOn === undefined) return null

  const toggle = async () => {
    setOn(!isOn)
    const body = { userId, isOn: isOn ? (0 as const) : (1 as const) }
    const reply = await api('POST /notifications/postAlert', { body }).catch(() => undefined)
    if (reply?.ok) return showSuccess(isOn ? t`Notifications off.` : t`We’ll notify you when ${name} posts.`)
    setOn(isOn)
    return showError(reply?.body.message ?? t`Something went wrong. Check your connection and try again.`)
  }
  const Icon = isOn ? BellRing : Bell
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t`Notify me when ${name} posts`}
      onClick={() => void toggle()}
      className={className}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
