import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/overlay/toast-store.ts'

let wanted: string | undefined

/**
 * A link pressed while offline keeps the page: its code and data cannot be loaded, and an error page would
 * replace what is on the screen. It opens by itself when the connection is back.
 */
export function keepPageWhileOffline() {
  document.addEventListener('click', onClick, true)
  window.addEventListener('online', () => {
    if (wanted) void window.__reactRouterDataRouter?.navigate(wanted)
    wanted = undefined
  })
}

function onClick(event: MouseEvent) {
  if (navigator.onLine || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
  const path = link.pathname + link.search
  if (path === location.pathname + location.search) return
  event.preventDefault()
  event.stopPropagation()
  wanted = path + link.hash
  showToast({ text: t`You’re offline. We’ll open this page when you’re back online.`, kind: 'error' })
}
