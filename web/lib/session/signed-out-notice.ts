import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { readClientCookie } from './client-cookies.ts'

const NOTICE_MS = 30_000
let editedPath: string | undefined
let shownUntilMs = 0

/** Remembers on which page a member has entered something. */
export function trackEdits() {
  const note = () => {
    if (readClientCookie('auth') === 'true') editedPath = location.pathname
  }
  addEventListener('input', note, { passive: true, capture: true })
}

/**
 * After the session ended: on a page with unsaved input, stays there and offers login in a new tab.
 * Returns false when there is nothing to keep.
 */
export function showSignedOutNotice(loginPath = '/login'): boolean {
  if (editedPath !== location.pathname) return false
  // Background requests of the shell arrive here too.
  if (Date.now() < shownUntilMs) return true
  shownUntilMs = Date.now() + NOTICE_MS
  const here = encodeURIComponent(location.pathname + location.search)
  showToast({
    text: t`You’ve been logged out. Nothing was lost. Log in and try again.`,
    kind: 'error',
    durationMs: NOTICE_MS,
    action: {
      label: t`Log in`,
      onPress: () => {
        shownUntilMs = 0
        window.open(`${loginPath}?redirect=${here}`, '_blank', 'noopener')
      },
    },
  })
  return true
}
