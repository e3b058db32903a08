import { createECDH } from 'node:crypto'
import webPushLibrary from 'web-push'
import type { Push } from '../../ports/push.ts'

const TIMEOUT_MS = 10_000
const KEPT_SECONDS = 24 * 3600

type WebPushOptions = {
  /** VAPID private key, base64url. */
  privateKey: string
  /** `https:` or `mailto:`, where push services reach us. */
  subject: string
  /** Host names of push services; `*.` matches any subdomain. Others are refused: endpoints come from clients. */
  hosts: string[]
}

/** The embedded default: Web Push (RFC 8030) with VAPID and encrypted payloads. Has no topics of its own. */
export function webPush({ privateKey, subject, hosts }: WebPushOptions): Push {
  const publicKey = publicKeyOf(privateKey)
  const isKnown = (host: string) =>
    hosts.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))
  return {
    publicKey,
    accepts(device) {
      if (device.kind !== 'webPush' || !URL.canParse(device.endpoint)) return false
      const { protocol, hostname, host, username } = new URL(device.endpoint)
      const isLocal = protocol === 'http:' && hostname === '127.0.0.1'
      return (protocol === 'https:' || isLocal) && !username && (isKnown(hostname) || isKnown(host))
    },
    subscribe: async () => {},
    unsubscribe: async () => {},
    async send(_topic, device, message) {
      if (device.kind !== 'webPush' || !this.accepts(device)) return 'gone'
      const { endpoint, p256dh, auth } = device
      const { method, headers, body } = webPushLibrary.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL: KEPT_SECONDS, urgency: 'normal', vapidDetails: { subject, publicKey, privateKey } },
      )
      const reply = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body as Buffer<ArrayBuffer>,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (reply.status === 404 || reply.status === 410) return 'gone'
      if (!reply.ok) throw new Error(`push service ${new URL(endpoint).host}: ${reply.status}`)
      return 'sent'
    },
  }
}

function publicKeyOf(privateKey: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}
