import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hearTabs } from '../../lib/session/tabs.ts'
import { closeBanner, showBanner } from './banners.ts'
import { useDialogs } from './use-dialogs.tsx'

/** Set where someone leaves for the verification of documents; whoever comes back starts at the front page. */
export const documentFlowFlag = 'documentFlow'

/**
 * What a keyboard on the screen covers, also after turning, where the browser does not take it off the page's
 * height by itself: sheets stand on top of it. Written only when it changes, since every element inherits it.
 */
function useKeyboardRoom() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    let known = 0
    const measure = () => {
      const covered = view.scale === 1 ? Math.round(window.innerHeight - view.height - view.offsetTop) : 0
      const room = Math.max(0, covered)
      if (room === known) return
      known = room
      document.documentElement.style.setProperty('--keyboard', `${room}px`)
    }
    measure()
    const moves = ['resize', 'scroll'] as const
    for (const move of moves) view.addEventListener(move, measure)
    return () => {
      for (const move of moves) view.removeEventListener(move, measure)
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

/** What somebody pressed went with its page: whoever goes by keys begins at the new one, not before the frame again. */
function useGoesOn() {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** What the frame does besides standing there. */
export function useFrameHabits() {
  useGoesOn()
  useKeyboardRoom()
  useDocumentFlow()
  useKeys()
  useLine()
  // Another tab signed out: what this one shows belongs to nobody any more.
  useEffect(() => hearTabs((news) => news === 'signed-out' && window.location.assign('/')), [])
}
