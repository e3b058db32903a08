import { t } from '@lingui/core/macro'
import { showToast } from '../ui/toasts.ts'

/** Starts the worker and, when a newer one waits, asks before it takes over. */
export async function startServiceWorker() {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  let isOffered = false
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first worker ever: nothing to replace.
    if (!worker || !navigator.serviceWorker.controller || isOffered) return
    isOffered = true
    showToast({
      text: t`A new version is ready.`,
      durationMs: 0,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      action: { label: t`Reload`, onPress: () => (registration.waiting ?? worker).postMessage('take-over') },
    })
  }
  let asked = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) window.location.reload()
  })
  if (navigator.serviceWorker.controller) asked = true
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker))
  })
}
