import type { Config } from '../../config.ts'
import type { Push, PushDevice } from '../../ports/push.ts'
import { fcmPush } from './fcm-push.ts'
import { webPush } from './web-push.ts'

/** Browsers by Web Push; apps by FCM where it is configured. */
export function createPush(config: Config, now: () => Date): Push {
  const { hosts, fcm, privateKey } = config.push
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:hello@fanlight.test'
  const browsers = webPush({ privateKey: privateKey(), subject, hosts })
  const apps = fcm ? fcmPush({ ...fcm, now }) : undefined
  const adapterOf = ({ kind }: PushDevice) => (kind === 'fcm' ? apps : browsers)
  return {
    publicKey: browsers.publicKey,
    accepts: (device) => adapterOf(device)?.accepts(device) ?? false,
    subscribe: async (topic, device) => adapterOf(device)?.subscribe(topic, device),
    unsubscribe: async (topic, device) => adapterOf(device)?.unsubscribe(topic, device),
    // Devices of an adapter that is switched off are unreachable.
    send: async (topic, device, message) => (await adapterOf(device)?.send(topic, device, message)) ?? 'gone',
  }
}
