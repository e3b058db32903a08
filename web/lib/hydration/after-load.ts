import { listenForInstallPrompt } from '../browser/install-prompt.ts'
import { discoverVisibleLinks } from './discover-visible-links.ts'
import { randomId } from '../browser/random-id.ts'
import { setClientCookie, readClientCookie } from '../session/client-cookies.ts'
import { trackEdits } from '../session/signed-out-notice.ts'

/** Runs after the page has loaded: device cookies, service worker, system theme, link discovery. */
export function afterLoad() {
  listenForInstallPrompt()
  trackEdits()
  waitForInput()
  if (!readClientCookie('deviceId')) setClientCookie('deviceId', randomId(), 365)
  if (!readClientCookie('zone')) setClientCookie('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  followSystemTheme()
  discoverVisibleLinks()
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void import('../browser/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker())
}

/** Follows system theme changes, also for pages rendered later. */
function followSystemTheme() {
  const darkQuery = matchMedia('(prefers-color-scheme: dark)')
  const applyTheme = () => {
    if (!/(^|; )themeFollows=device/.test(document.cookie)) return
    const theme = darkQuery.matches ? 'dark' : 'light'
    setClientCookie('userTheme', theme, 365)
    document.documentElement.dataset.theme = theme
  }
  applyTheme()
  darkQuery.addEventListener('change', applyTheme)
}

function waitForInput() {
  const isOver = new AbortController()
  const begin = (input: Event) => {
    isOver.abort()
    import('./after-first-input.ts').then(
      ({ afterFirstInput }) => afterFirstInput(input),
      () => undefined, // offline already
    )
  }
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, begin, { signal: isOver.signal })
}
