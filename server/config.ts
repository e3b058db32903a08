import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readOrCreateFile } from './process/create-once-file.ts'
import { settings, type SettingName } from './settings.ts'

/** Invalid configuration. The message is shown to the operator. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>
type Env = Record<string, string | undefined>

/** The only reader of the environment. Returns validated, nested values or throws with one plain sentence. */
export function readConfig(env: Env = process.env, { envFile = '.env' } = {}) {
  const values = { ...readEnvFile(envFile), ...env }
  rejectMisspelledSettings(values)
  const value = (name: SettingName) => values[name]?.trim() || settings[name].default
  const number = (name: SettingName, min: number, max: number) => {
    const text = value(name)
    const parsed = Number(text)
    if (!Number.isInteger(parsed) || parsed < min || parsed > max)
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
    return parsed
  }
  const flag = (name: SettingName) => {
    const text = value(name)
    if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, not "${text}".`)
    return text === '1'
  }
  const url = (name: SettingName, protocols: string[]) => {
    const text = value(name)
    if (!text) return undefined
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (!parsed || !protocols.includes(parsed.protocol))
      throw new ConfigError(
        `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      )
    return text
  }

  const port = number('PORT', 0, 65_535)
  const dataDir = resolve(value('DATA_DIR'))
  const publicUrl = new URL(url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname)
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const readUrls = value('DATABASE_READ_URLS')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (readUrls.length && !databaseUrl)
    throw new ConfigError('DATABASE_READ_URLS needs DATABASE_URL, the server that takes the writes.')
  if (readUrls.some((text) => !URL.canParse(text) || !/^postgres(ql)?:/.test(text)))
    throw new ConfigError(
      'DATABASE_READ_URLS must be addresses starting with postgres://, separated by commas.',
    )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const demo = flag('DEMO')
  if (demo && !isLocal && !values.DEMO?.trim())
    throw new ConfigError(
      'PUBLIC_URL is not this machine: set DEMO=0, or DEMO=1 if the demo logins really shall work there.',
    )
  if (smtpUrl && !value('MAIL_FROM'))
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that mail comes from.')
  const bucket = value('S3_BUCKET')
  const s3 = bucket
    ? {
        bucket,
        endpoint: url('S3_ENDPOINT', ['https:', 'http:']),
        region: value('S3_REGION'),
        accessKeyId: value('S3_ACCESS_KEY_ID'),
        secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
      }
    : undefined
  if (s3 && !(s3.accessKeyId && s3.secretAccessKey))
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  const metricsPort = number('METRICS_PORT', 0, 65_535)
  if (metricsPort && metricsPort === port) throw new ConfigError('METRICS_PORT and PORT must differ.')
  const googleClientId = value('GOOGLE_CLIENT_ID')
  if (Boolean(googleClientId) !== Boolean(value('GOOGLE_CLIENT_SECRET')))
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.')
  const issuer = url('GOOGLE_ISSUER', ['https:', ...(isLocal ? ['http:'] : [])])
  const google = googleClientId
    ? {
        issuer: issuer ?? settings.GOOGLE_ISSUER.default,
        clientId: googleClientId,
        clientSecret: value('GOOGLE_CLIENT_SECRET'),
      }
    : undefined
  const sumsub = value('SUMSUB_APP_TOKEN')
    ? {
        url: url('SUMSUB_URL', ['https:', ...(isLocal ? ['http:'] : [])]) ?? settings.SUMSUB_URL.default,
        appToken: value('SUMSUB_APP_TOKEN'),
        secretKey: value('SUMSUB_SECRET_KEY'),
        level: value('SUMSUB_LEVEL'),
        webhookSecret: value('SUMSUB_WEBHOOK_SECRET'),
      }
    : undefined
  if (sumsub && !(sumsub.secretKey && sumsub.level && sumsub.webhookSecret))
    throw new ConfigError(
      'SUMSUB_APP_TOKEN needs SUMSUB_SECRET_KEY, SUMSUB_LEVEL and SUMSUB_WEBHOOK_SECRET beside it.',
    )
  const stripe = value('STRIPE_SECRET_KEY')
    ? {
        secretKey: value('STRIPE_SECRET_KEY'),
        webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
        url: url('STRIPE_URL', ['https:', ...(isLocal ? ['http:'] : [])]) ?? settings.STRIPE_URL.default,
      }
    : undefined
  if (stripe && !stripe.webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.')
  const percent = (name: SettingName, text: string) => {
    const bps = Math.round(Number(text) * 100)
    if (!/^\d{1,2}(\.\d{1,2})?$|^100$/.test(text.trim()))
      throw new ConfigError(`${name} must be a percentage from 0 to 100, not "${text}".`)
    return bps
  }
  const taxBps: Record<string, number> = {}
  for (const part of value('TAX_PERCENTS').split(',').filter(Boolean)) {
    const [country = '', rate = ''] = part.trim().split('=')
    if (!/^[A-Z]{2}$/.test(country))
      throw new ConfigError(`TAX_PERCENTS must be like DE=19,FR=20, not "${part}".`)
    taxBps[country] = percent('TAX_PERCENTS', rate)
  }
  const statementPrefix = value('STATEMENT_PREFIX')
  if (!/^[A-Z0-9]{2,10}$/.test(statementPrefix))
    throw new ConfigError(
      `STATEMENT_PREFIX must be 2 to 10 capital letters or digits, not "${statementPrefix}".`,
    )
  const money = {
    statementPrefix,
    feeBps: percent('PLATFORM_FEE_PERCENT', value('PLATFORM_FEE_PERCENT')),
    pendingDays: number('PENDING_DAYS', 0, 90),
    twoPeopleAboveUsdMinor: number('PAYOUT_TWO_PEOPLE_USD', 0, 10_000_000) * 100,
    taxBps,
  }
  const vapidKey = value('VAPID_PRIVATE_KEY')
  if (vapidKey && !/^[\w-]{43}$/.test(vapidKey))
    throw new ConfigError('VAPID_PRIVATE_KEY must be 32 bytes as base64url, 43 characters.')
  const local = isLocal ? ['http:'] : []
  const fcm = value('FCM_PROJECT_ID')
    ? {
        projectId: value('FCM_PROJECT_ID'),
        clientEmail: value('FCM_CLIENT_EMAIL'),
        privateKey: value('FCM_PRIVATE_KEY').replaceAll(String.raw`\n`, '\n'),
        tokenUrl: url('FCM_TOKEN_URL', ['https:', ...local]) ?? settings.FCM_TOKEN_URL.default,
        sendUrl: url('FCM_URL', ['https:', ...local]) ?? settings.FCM_URL.default,
        topicUrl: url('FCM_TOPIC_URL', ['https:', ...local]) ?? settings.FCM_TOPIC_URL.default,
      }
    : undefined
  if (fcm && !(fcm.clientEmail && fcm.privateKey))
    throw new ConfigError('FCM_PROJECT_ID needs FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY beside it.')
  const push = {
    hosts: value('PUSH_HOSTS')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    fcm,
    privateKey: () => vapidKey || generatedVapidKey(dataDir),
  }
  const livekitUrl = url('LIVEKIT_URL', ['wss:', 'ws:', 'https:', 'http:'])?.replace(/^http/, 'ws')
  const livekit = livekitUrl
    ? { url: livekitUrl, apiKey: value('LIVEKIT_API_KEY'), apiSecret: value('LIVEKIT_API_SECRET') }
    : undefined
  if (livekit && !(livekit.apiKey && livekit.apiSecret))
    throw new ConfigError('LIVEKIT_URL needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET beside it.')
  const translateUrl = url('TRANSLATE_URL', ['https:', 'http:'])
  const guestClient = { id: value('GUEST_CLIENT_ID'), secret: value('GUEST_CLIENT_SECRET') }

  return {
    port,
    host: value('HOST') || (value('PUBLIC_URL') ? '0.0.0.0' : 'localhost'),
    dataDir,
    publicUrl: publicUrl.origin,
    isLocal,
    demo,
    devPages: flag('DEV_PAGES') && isLocal,
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    database: {
      url: databaseUrl,
      readUrls,
      poolSize: number('DATABASE_POOL', 2, 500),
      patienceSeconds: number('DATABASE_PATIENCE', 1, 3600),
    },
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    live: {
      livekit,
      isLocalAllowed: flag('LIVEKIT_LOCAL') && isLocal,
      hasEncoders: livekit !== undefined && flag('LIVEKIT_INGRESS'),
    },
    linkPreviews: { isOn: flag('LINK_PREVIEWS'), isLoopbackAllowed: flag('LINK_PREVIEW_LOOPBACK') },
    translation: translateUrl ? { url: translateUrl, apiKey: value('TRANSLATE_API_KEY') } : undefined,
    mail: { smtpUrl, from: value('MAIL_FROM') || 'Fanlight <hello@fanlight.test>' },
    http: {
      trustedProxies: number('TRUSTED_PROXIES', 0, 10),
      countryHeader: value('COUNTRY_HEADER').toLowerCase(),
      bodyLimitBytes: number('BODY_LIMIT_KB', 1, 10_240) * 1024,
    },
    metrics: { token: value('METRICS_TOKEN'), port: metricsPort },
    tracing: { endpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) },
    rateLimitScale: number('RATE_LIMIT_SCALE', 0, 1_000_000),
    guestClient,
    google,
    sumsub,
    s3,
    videoQueues: number('VIDEO_QUEUES', 1, 64),
    money,
    push,
    stripe,
    jobs: { concurrency: number('JOBS_CONCURRENCY', 0, 64) },
    secret: value('TOKEN_SECRET') ? requireLongSecret(value('TOKEN_SECRET')) : generatedSecret(dataDir),
    accessTokenSeconds: { person: 15 * 60, guest: 24 * 60 * 60 },
    checkReplies: flag('CHECK_REPLIES'),
  }
}

function readEnvFile(file: string): Env {
  if (!existsSync(file)) return {}
  const values = parseEnv(readFileSync(file, 'utf8'))
  const unknown = Object.keys(values).find((name) => !(name in settings))
  if (unknown)
    throw new ConfigError(`${file} sets ${unknown}, which is not a setting of Fanlight (see .env.example).`)
  return values
}

/** The environment contains variables of other programs, so only likely typos of our names are rejected. */
function rejectMisspelledSettings(env: Env) {
  for (const name of Object.keys(env)) {
    if (name in settings || name.length < 6) continue
    const meant = Object.keys(settings).find((known) => known.length >= 6 && isOneTypoApart(known, name))
    if (meant) throw new ConfigError(`${name} is not a setting of Fanlight; did you mean ${meant}?`)
  }
}

/** Whether two names differ by one inserted, missing or changed letter, or one transposition. */
function isOneTypoApart(a: string, b: string) {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const [x, y] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0])
}

function oneOf<const V extends string>(name: string, text: string, allowed: readonly V[]): V {
  const found = allowed.find((value) => value === text)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

function requireLongSecret(secret: string) {
  if (secret.length < 32) throw new ConfigError('TOKEN_SECRET must have at least 32 characters.')
  return () => secret
}

/** Browsers that subscribed with one key cannot be reached with another. */
const generatedVapidKey = (dataDir: string) =>
  readOrCreateFile(join(dataDir, 'vapid-key'), { create: createVapidKey, shape: /^[\w-]{43}$/ })

function createVapidKey() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Leading zeros are significant.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Generated on the first start and kept in the data directory, so that sessions survive restarts. */
function generatedSecret(dataDir: string) {
  let secret: string | undefined
  return () =>
    (secret ??= readOrCreateFile(join(dataDir, 'token-secret'), {
      create: () => randomBytes(48).toString('base64url'),
      shape: /^.{32,}$/,
    }))
}
