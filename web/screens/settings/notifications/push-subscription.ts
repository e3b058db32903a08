import { api } from '../../../lib/api/api.ts'

export function pushSupport(): 'yes' | 'no' | 'blocked' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

async function currentSubscription() {
  if (pushSupport() === 'no') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export const isSubscribed = async () => {
  try {
    return (await currentSubscription()) !== undefined && Notification.permission === 'granted'
  } catch {
    return false
  }
}

/** Asks for permission, subscribes at the push service and tells the server. False if any of it fails. */
export async function subscribeDevice(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const registration = await navigator.serviceWorker.getRegistration()
    const key = await api('GET /push/key')
    if (!registration || !key.ok) return false
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.body.data.publicKey,
    })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    const reply = await api('POST /push/subscribe', { body: { endpoint, p256dh, auth } })
    if (!reply.ok) await subscription.unsubscribe()
    return reply.ok
  } catch {
    return false
  }
}

export async function unsubscribeDevice(): Promise<boolean> {
  try {
    const subscription = await currentSubscription()
    if (!subscription) return true
    const reply = await api('POST /push/unsubscribe', { body: { endpoint: subscription.endpoint } })
    return reply.ok && (await subscription.unsubscribe())
  } catch {
    return false
  }
}
