import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { canUsePasskeys, signWithPasskey } from '../security/passkey-client.ts'
import { useRefusalText } from '../security/refusal-texts.ts'
import { api } from '../../lib/api.ts'
import { sayError } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** Where to go once signed in. */
  to: string
  /** Finishes a sign-in that owes its second step; without it the passkey is all. */
  ticket?: string
  reactivate?: boolean
  tone?: 'ink' | 'line'
}

const never = () => () => undefined

/**
 * Signs in by face, finger or screen lock. There is no such thing without JavaScript, so neither is this. Its place
 * is kept until we know: what moved under a finger on "Log in" would take the press away.
 */
export function PasskeyButton({ to, ticket, reactivate, tone = 'ink' }: Props) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const [busy, setBusy] = useState(false)
  const isThere = useSyncExternalStore(never, canUsePasskeys, () => undefined)
  if (isThere === false) return null

  const signIn = async () => {
    setBusy(true)
    try {
      const question = await api('POST /login/passkey/options', { body: ticket ? { ticket } : {} })
      if (!question.ok) return sayError(textOf(question.body.code) ?? question.body.message)
      const credential = await signWithPasskey(question.body.data)
      if (!credential) return
      const { challengeId } = question.body.data
      const more = { challengeId, credential, deviceTypeCode: 3, ...(reactivate ? { reactivate } : {}) }
      const answer = ticket
        ? await api('POST /login/secondStep', { body: { ticket, ...more } })
        : await api('POST /login/passkey', { body: more })
      // The whole page anew: everything on it was drawn for a guest.
      if (answer.ok) window.location.assign(to)
      else sayError(textOf(answer.body.code) ?? answer.body.message)
    } catch {
      sayError(t`That passkey could not be used here. Try again or choose another way.`)
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
      <Trans>Use your passkey</Trans>
    </Button>
  )
}
