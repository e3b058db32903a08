import { forgetSeen } from '../lock/away.ts'
import { tellTabs } from '../../lib/session/tabs.ts'
import { clientValues } from '../../lib/session/client-values.ts'
import { forgetUploads } from '../upload/kept-uploads.ts'

/** What only the browser can undo when someone signs out: push, and whatever scripts have kept. */
export async function forgetBrowser() {
  tellTabs('signed-out')
  forgetSeen()
  forgetUploads()
  for (const name of clientValues) {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const push = await worker?.pushManager?.getSubscription().catch(() => null)
  await push?.unsubscribe().catch(() => false)
}
