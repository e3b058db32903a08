import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  IdentityCheckAway,
  type IdentityCheck,
  type ProviderMessage,
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
/** Sumsub sends again for most of a day when it was not heard; what is older is a replay. */
const WINDOW_MS = 25 * 3600_000
const AHEAD_MS = 5 * 60_000
/** The kinds of digest its dashboard offers; SHA-1 is not accepted here. */
const digests: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

/** Sumsub: its web flow opened by a signed request, its verdicts by signed messages. */
export const sumsubCheck = (settings: SumsubSettings, now: () => Date): IdentityCheck => ({
  provider: 'sumsub',
  openFlow: (person) => accessToken(settings, now(), person),
  readMessage: (message) => readMessage(settings, message),
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
    const said = (await answer.json()) as { token?: unknown; description?: unknown }
    if (answer.ok && typeof said.token === 'string') return said.token
    throw new IdentityCheckAway(`Sumsub answered ${answer.status}: ${JSON.stringify(said.description)}`)
  } catch (error) {
    if (error instanceof IdentityCheckAway) throw error
    throw new IdentityCheckAway('Sumsub cannot be reached', { cause: error })
  }
}

const hmac = (algorithm: string, key: string, text: string | Uint8Array) =>
  createHmac(algorithm, key).update(text).digest('hex')

function readMessage({ webhookSecret }: SumsubSettings, { body, header, now }: ProviderMessage) {
  const algorithm = digests[header('x-payload-digest-alg') ?? '']
  const given = Buffer.from(header('x-payload-digest') ?? '', 'hex')
  if (!algorithm) return 'forged'
  const right = Buffer.from(hmac(algorithm, webhookSecret, body), 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'

  const said = parse(body)
  const toldAt = said ? momentOf(said.createdAtMs ?? said.createdAt) : undefined
  if (!said || !toldAt) return 'other'
  const age = now.getTime() - toldAt.getTime()
  if (age > WINDOW_MS || age < -AHEAD_MS) return 'stale'
  return verdictOf(said, toldAt)
}

type Said = {
  type?: unknown
  externalUserId?: unknown
  applicantId?: unknown
  createdAtMs?: unknown
  createdAt?: unknown
  reviewResult?: { reviewAnswer?: unknown; moderationComment?: unknown }
}

function verdictOf(
  { type, externalUserId, applicantId, reviewResult }: Said,
  toldAt: Date,
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
    toldAt,
  }
}

function parse(body: Uint8Array): Said | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof said === 'object' && said !== null ? (said as Said) : undefined
  } catch {
    return undefined
  }
}

/** Written as `2026-11-15 12:00:00.123`, in UTC. */
function momentOf(text: unknown) {
  if (typeof text !== 'string') return undefined
  const at = new Date(`${text.replace(' ', 'T').replace(/([+]0000|Z)$/, '')}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
