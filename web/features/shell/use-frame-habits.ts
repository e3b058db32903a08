import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hearTabs } from '../../lib/session/tabs.ts'
import { closeBanner, showBanner } from './banners.ts'
import { useDialogs } from './use-dialogs.tsx'

/** Set where someone leaves for the verification of documents; whoever comes back starts at the front page. */
export const documentFlowFlag = 'documentFlow'

/** The height that is really there, also while a keyboard or a browser bar takes some of it, and after turning. */
function useViewportFix() {
  useEffect(() => {
    const { documentElement: html } = document
    const measure = () => {
      html.style.setProperty('--app-height', `${window.visualViewport?.height ?? window.innerHeight}px`)
      html.dataset.orientation = window.innerWidth > window.innerHeight ? 'landscape' : 'portrait'
    }
    measure()
    const sources = [window.visualViewport, window]
    for (const source of sources) source?.addEventListener('resize', measure)
    window.addEventListener('orientationchange', measure)
    return () => {
      for (const source of sources) source?.removeEventListener('resize', measure)
      window.removeEventListener('orientationchange', measure)
    }
  }, [])
}

function useDocumentFlow() {
  const navigate = useNavigate()
  useEffect(() => {
    if (localStorage.getItem(documentFlowFlag) !== 'Started') return
    localStorage.removeItem(documentFlowFlag)
    void navigate('/')
  }, [navigate])
}

function useKeys() {
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

/** A line that is gone is told on the page one is on; what was being written stays there. */
function useLine() {
  const { t } = useLingui()
  useEffect(() => {
    const lost = {
      type: 'warn',
      text: t`You are offline. Nothing can be sent until the line is back.`,
    } as const
    const away = () => showBanner(lost)
    const back = () => closeBanner(lost)
    window.addEventListener('offline', away)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', back)
    }
  }, [t])
}

/** What the frame does besides standing there. */
export function useFrameHabits() {
  useViewportFix()
  useDocumentFlow()
  useKeys()
  useLine()
  // Another tab signed out: what this one shows belongs to nobody any more.
  useEffect(() => hearTabs((news) => news === 'signed-out' && window.location.assign('/')), [])
}
