import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/toasts.ts'
import { readValue } from './client-values.ts'

const STANDS_MS = 30_000
let typedAt: string | undefined
let saidUntilMs = 0

/** Remembers the page on which a member typed or chose something. */
export function hearTyping() {
  const note = () => {
    if (readValue('auth') === 'true') typedAt = location.pathname
  }
  addEventListener('input', note, { passive: true, capture: true })
}

/**
 * The session has ended. Where something was typed the page stays with it: they sign in beside it and send it then.
 * False where there is nothing to keep, and one can as well be led to the door.
 */
export function staysSignedOut(door = '/login'): boolean {
  if (typedAt !== location.pathname) return false
  // Also what the frame asks by itself comes here.
  if (Date.now() < saidUntilMs) return true
  saidUntilMs = Date.now() + STANDS_MS
  const here = encodeURIComponent(location.pathname + location.search)
  showToast({
    text: t`You are signed out. Nothing here is lost: log in, come back and try again.`,
    kind: 'error',
    durationMs: STANDS_MS,
    action: {
      label: t`Log in`,
      onPress: () => {
        saidUntilMs = 0
        window.open(`${door}?redirect=${here}`, '_blank', 'noopener')
      },
    },
  })
  return true
}
