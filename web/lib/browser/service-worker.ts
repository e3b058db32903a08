import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Registers the service worker and asks before activating a new version. */
export async function startServiceWorker() {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  let isOffered = false
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first worker: nothing to replace.
    if (!worker || !navigator.serviceWorker.controller || isOffered) return
    isOffered = true
    showToast({
      text: t`A new version is ready.`,
      durationMs: 0,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      action: { label: t`Reload`, onPress: () => (registration.waiting ?? worker).postMessage('take-over') },
    })
  }
  let hadController = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) window.location.reload()
  })
  if (navigator.serviceWorker.controller) hadController = true
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker))
  })
}
