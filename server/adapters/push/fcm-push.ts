import { createSign } from 'node:crypto'
import type { Push } from '../../ports/push.ts'

const TIMEOUT_MS = 10_000
const TOKEN_SECONDS = 3600
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

export type FcmOptions = {
  projectId: string
  clientEmail: string
  /** PEM of the service account. */
  privateKey: string
  tokenUrl: string
  /** https://fcm.googleapis.com and https://iid.googleapis.com, or a stand-in. */
  sendUrl: string
  topicUrl: string
  now: () => Date
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Firebase Cloud Messaging, HTTP v1: devices join the topic of their user and messages go to the topic. */
export function fcmPush(options: FcmOptions): Omit<Push, 'publicKey'> {
  const { projectId, sendUrl, topicUrl } = options
  const accessToken = tokenSource(options)
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok && reply.status !== 404) throw new Error(`FCM ${new URL(url).pathname}: ${reply.status}`)
    return reply
  }
  const changeTopic = async (action: 'batchAdd' | 'batchRemove', topic: string, token: string) => {
    await post(
      `${topicUrl}/iid/v1:${action}`,
      { to: `/topics/${topic}`, registration_tokens: [token] },
      { access_token_auth: 'true' },
    )
  }
  return {
    accepts: ({ kind, endpoint }) => kind === 'fcm' && /^[\w:-]{20,4096}$/.test(endpoint),
    subscribe: (topic, { endpoint }) => changeTopic('batchAdd', topic, endpoint),
    unsubscribe: (topic, { endpoint }) => changeTopic('batchRemove', topic, endpoint),
    async send(_topic, { endpoint }, { title, body, url, tag, badge }) {
      const reply = await post(`${sendUrl}/v1/projects/${projectId}/messages:send`, {
        message: {
          token: endpoint,
          notification: { title, body },
          data: { url, tag, badge: String(badge) },
          android: { notification: { tag, notification_count: badge } },
          apns: { headers: { 'apns-collapse-id': tag.slice(0, 64) }, payload: { aps: { badge } } },
        },
      })
      return reply.status === 404 ? 'gone' : 'sent'
    },
  }
}

/** An OAuth access token by a signed assertion of the service account (RFC 7523), reused until it is about to end. */
function tokenSource({ clientEmail, privateKey, tokenUrl, now }: FcmOptions) {
  let current: { token: string; endsAtMs: number } | undefined
  return async () => {
    const atMs = now().getTime()
    if (current && current.endsAtMs > atMs) return current.token
    const issuedAt = Math.floor(atMs / 1000)
    const claims = {
      iss: clientEmail,
      scope: SCOPE,
      aud: tokenUrl,
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
    }
    const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
    const signature = createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')
    const reply = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: `${unsigned}.${signature}`,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`FCM token: ${reply.status}`)
    const { access_token: token, expires_in: seconds } = (await reply.json()) as {
      access_token: string
      expires_in: number
    }
    current = { token, endsAtMs: atMs + (seconds - 60) * 1000 }
    return token
  }
}
