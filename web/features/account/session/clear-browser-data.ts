import { clearActivity } from '../app-lock/last-active.ts'
import { broadcastToTabs } from '../../../lib/session/tab-channel.ts'
import { clientCookies } from '../../../lib/session/client-cookies.ts'
import { clearOutbox } from '../../realtime/outbox/outbox-storage.ts'
import { clearStoredUploads } from '../../media/upload/upload-storage.ts'

/** Sign-out cleanup only the browser can do: push subscription and stored data. */
export async function clearBrowserData() {
  broadcastToTabs('signed-out')
  clearActivity()
  clearStoredUploads()
  clearOutbox()
  for (const name of clientCookies) {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const push = await worker?.pushManager?.getSubscription().catch(() => null)
  await push?.unsubscribe().catch(() => false)
}
