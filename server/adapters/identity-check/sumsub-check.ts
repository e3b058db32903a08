import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  IdentityCheckUnavailable,
  type IdentityCheck,
  type WebhookRequest,
  type Verdict,
} from '../../ports/identity-check.ts'

export type SumsubSettings = {
  url: string
  appToken: string
  secretKey: string
  level: string
  webhookSecret: string
}

const TOKEN_SECONDS = 1800
/** Sumsub retries webhooks for most of a day; anything older is a replay. */
const MAX_AGE_MS = 25 * 3600_000
const MAX_CLOCK_SKEW_MS = 5 * 60_000
/** Digest algorithms of the Sumsub dashboard; SHA-1 is not accepted. */
const digests: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

/** Sumsub: the web flow is opened with a signed request, decisions arrive as signed webhooks. */
export const sumsubCheck = (settings: SumsubSettings, now: () => Date): IdentityCheck => ({
  provider: 'sumsub',
  openFlow: (person) => accessToken(settings, now(), person),
  parseWebhook: (message) => parseWebhook(settings, message),
})

type Subject = Parameters<IdentityCheck['openFlow']>[0]

async function accessToken(settings: SumsubSettings, at: Date, { id, email, phone }: Subject) {
  const path = '/resources/accessTokens/sdk'
  const body = JSON.stringify({
    userId: id,
    levelName: settings.level,
    ttlInSecs: TOKEN_SECONDS,
    applicantIdentifiers: { email, ...(phone ? { phone } : {}) },
  })
  const seconds = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-app-token': settings.appToken,
    'x-app-access-ts': seconds,
    'x-app-access-sig': hmac('sha256', settings.secretKey, `${seconds}POST${path}${body}`),
  }
  try {
    const answer = await fetch(new URL(path, settings.url), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    })
    const payload = (await answer.json()) as { token?: unknown; description?: unknown }
    if (answer.ok && typeof payload.token === 'string') return payload.token
    throw new IdentityCheckUnavailable(
      `Sumsub answered ${answer.status}: ${JSON.stringify(payload.description)}`,
    )
  } catch (error) {
    if (error instanceof IdentityCheckUnavailable) throw error
    throw new IdentityCheckUnavailable('Sumsub cannot be reached', { cause: error })
  }
}

const hmac = (algorithm: string, key: string, text: string | Uint8Array) =>
  createHmac(algorithm, key).update(text).digest('hex')

function parseWebhook({ webhookSecret }: SumsubSettings, { body, header, now }: WebhookRequest) {
  const algorithm = digests[header('x-payload-digest-alg') ?? '']
  const signature = Buffer.from(header('x-payload-digest') ?? '', 'hex')
  if (!algorithm) return 'forged'
  const expected = Buffer.from(hmac(algorithm, webhookSecret, body), 'hex')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'forged'

  const payload = parse(body)
  const sentAt = payload ? parseTimestamp(payload.createdAtMs ?? payload.createdAt) : undefined
  if (!payload || !sentAt) return 'other'
  const age = now.getTime() - sentAt.getTime()
  if (age > MAX_AGE_MS || age < -MAX_CLOCK_SKEW_MS) return 'stale'
  return verdictOf(payload, sentAt)
}

type SumsubPayload = {
  type?: unknown
  externalUserId?: unknown
  applicantId?: unknown
  createdAtMs?: unknown
  createdAt?: unknown
  reviewResult?: { reviewAnswer?: unknown; moderationComment?: unknown }
}

function verdictOf(
  { type, externalUserId, applicantId, reviewResult }: SumsubPayload,
  sentAt: Date,
): Verdict | 'other' {
  const answer = reviewResult?.reviewAnswer
  if (type !== 'applicantReviewed' || (answer !== 'GREEN' && answer !== 'RED')) return 'other'
  if (typeof externalUserId !== 'string' || typeof applicantId !== 'string') return 'other'
  const comment = reviewResult?.moderationComment
  return {
    personId: externalUserId,
    applicantId: applicantId.slice(0, 100),
    isApproved: answer === 'GREEN',
    reason: answer === 'RED' && typeof comment === 'string' ? comment.slice(0, 500) : '',
    decidedAt: sentAt,
  }
}

function parse(body: Uint8Array): SumsubPayload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof payload === 'object' && payload !== null ? (payload as SumsubPayload) : undefined
  } catch {
    return undefined
  }
}

/** Format: `2026-11-15 12:00:00.123`, in UTC. */
function parseTimestamp(text: unknown) {
  if (typeof text !== 'string') return undefined
  const at = new Date(`${text.replace(' ', 'T').replace(/([+]0000|Z)$/, '')}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
