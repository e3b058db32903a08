import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listenToTabs } from '../../../lib/session/tab-channel.ts'
import { closeBanner, showBanner } from './custom-banner.ts'
import { useDialogs } from '../dialogs/use-dialogs.tsx'

/** Set when the user leaves for external document verification; on return they start at home. */
export const documentFlowFlag = 'documentFlow'

function useDocumentFlow() {
  const navigate = useNavigate()
  useEffect(() => {
    if (localStorage.getItem(documentFlowFlag) !== 'Started') return
    localStorage.removeItem(documentFlowFlag)
    void navigate('/')
  }, [navigate])
}

function useShortcuts() {
  const { open } = useDialogs()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu]',
      )
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      const type =
        (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
          ? 'search'
          : !typing && plain && event.key === '/'
            ? 'search'
            : !typing && plain && event.key === '?'
              ? 'keys'
              : undefined
      if (!type || document.querySelector('[role=dialog][data-open]')) return
      event.preventDefault()
      open(type)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}

/** Going offline shows a toast and keeps the page with its unsaved input. */
function useOfflineToast() {
  const { t } = useLingui()
  useEffect(() => {
    const banner = {
      type: 'warn',
      text: t`You’re offline. We’ll reconnect automatically.`,
    } as const
    const away = () => showBanner(banner)
    const back = () => closeBanner(banner)
    window.addEventListener('offline', away)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', back)
    }
  }, [t])
}

/** After navigation the pressed element is gone: moves focus to the new page's content instead of the top. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Global behaviour of the shell. */
export function useShellBehavior() {
  useFocusAfterNavigation()
  useDocumentFlow()
  useShortcuts()
  useOfflineToast()
  // Another tab signed out: this page's content must no longer be shown.
  useEffect(() => listenToTabs((message) => message === 'signed-out' && window.location.assign('/')), [])
}
