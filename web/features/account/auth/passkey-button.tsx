import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { canUsePasskeys, signWithPasskey } from '../security/passkey-client.ts'
import { useSecurityErrorText } from '../security/security-errors.ts'
import { finishReturn } from './return-action.ts'
import { api } from '../../../lib/api/api.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'

type Props = {
  /** Path to open after login. */
  to: string
  /** Ticket of a login that waits for its second factor; without it the passkey is the only factor. */
  ticket?: string
  reactivate?: boolean
  tone?: 'ink' | 'line'
}

const never = () => () => undefined

/**
 * Logs in with a passkey. Hidden without JavaScript. Its space is reserved until support is known, so that
 * the "Log in" button does not move under the user's finger.
 */
export function PasskeyButton({ to, ticket, reactivate, tone = 'ink' }: Props) {
  const { t } = useLingui()
  const textOf = useSecurityErrorText()
  const [busy, setBusy] = useState(false)
  const isThere = useSyncExternalStore(never, canUsePasskeys, () => undefined)
  if (isThere === false) return null

  const signIn = async () => {
    setBusy(true)
    try {
      const question = await api('POST /login/passkey/options', { body: ticket ? { ticket } : {} })
      if (!question.ok) return showError(textOf(question.body.code) ?? question.body.message)
      const credential = await signWithPasskey(question.body.data)
      if (!credential) return
      const { challengeId } = question.body.data
      const more = { challengeId, credential, deviceTypeCode: 3, ...(reactivate ? { reactivate } : {}) }
      const response = ticket
        ? await api('POST /login/secondStep', { body: { ticket, ...more } })
        : await api('POST /login/passkey', { body: more })
      // Full page load: everything on the page was rendered for a guest.
      if (response.ok) window.location.assign(await finishReturn(api, to))
      else showError(textOf(response.body.code) ?? response.body.message)
    } catch {
      showError(t`This passkey didn’t work here. Try again or use another method.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone={tone}
      size="lg"
      wide
      busy={busy}
      icon={<Fingerprint aria-hidden />}
      onClick={() => void signIn()}
      className={isThere ? '' : 'invisible noscript:hidden'}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  )
}
