import type { FastifyBaseLogger } from 'fastify'
import { inProcessBus } from './adapters/bus/in-process-bus.ts'
import { redisBus } from './adapters/bus/redis-bus.ts'
import { offlineGeo } from './adapters/geo/offline-geo.ts'
import { embeddedCheck } from './adapters/identity-check/embedded-check.ts'
import { sumsubCheck } from './adapters/identity-check/sumsub-check.ts'
import { livekitLive } from './adapters/live/livekit-live.ts'
import { missingLivekit, remoteLivekit } from './adapters/live/livekit-server.ts'
import { localLivekit } from './adapters/live/local-livekit.ts'
import { outboxMail } from './adapters/mail/outbox-mail.ts'
import { smtpMail } from './adapters/mail/smtp-mail.ts'
import { googleOpenId } from './adapters/open-id/google-open-id.ts'
import { sandboxPayments } from './adapters/payments/sandbox-payments.ts'
import { stripePayments } from './adapters/payments/stripe-payments.ts'
import { createPush } from './adapters/push/create-push.ts'
import { outboxPush } from './adapters/push/outbox-push.ts'
import { embeddedRates } from './adapters/rates/embedded-rates.ts'
import { outboxSms } from './adapters/sms/outbox-sms.ts'
import { createStorage } from './adapters/storage/create-storage.ts'
import { safePublicWeb } from './adapters/public-web/safe-public-web.ts'
import { libreTranslate } from './adapters/translation/libre-translate.ts'
import { createNodeCaches } from './cache/node-caches.ts'
import { createModulePorts } from './composition/module-ports.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createTokens } from './http/tokens.ts'
import { createRevokedSessions } from './modules/identity/sessions/revoked-sessions.ts'
import { createDecoderPool } from './modules/media/decoding/decoder-pool.ts'
import { createImageVariants } from './modules/media/delivery/image-variants.ts'
import { createRealtime } from './realtime/realtime.ts'

type Options = { config: Config; databaseUrl: string; log: FastifyBaseLogger; now?: () => Date }

/** Chooses one adapter per port from the configuration; the embedded ones by default. */
export function createContext({
  config,
  databaseUrl,
  log,
  now = () => new Date(),
}: Options): Context & { close: () => Promise<void> } {
  const { poolSize, patienceSeconds, readUrls } = config.database
  const db = openDatabase({ url: databaseUrl, poolSize, patienceSeconds })
  const replicas = readUrls.map((url) => openDatabase({ url, poolSize, patienceSeconds }))
  // The sandbox acts as an external service: it needs connections of its own while all of ours are in
  // transactions.
  const gatewayDb = openDatabase({ url: databaseUrl, poolSize: 3 })
  let turn = 0
  const limits = createRateLimits({ redisUrl: config.redisUrl, scalePercent: config.rateLimitScale })
  const { smtpUrl, from } = config.mail
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from }) : outboxMail(db)
  const storage = createStorage(config, now)
  const bus = config.redisUrl
    ? redisBus({ url: config.redisUrl, onError: (error) => log.error({ err: error }, 'realtime bus') })
    : inProcessBus()
  const realtime = createRealtime(bus)
  const decoder = createDecoderPool()
  const { livekit, isLocalAllowed, hasEncoders } = config.live
  const live = livekitLive(
    livekit
      ? remoteLivekit(livekit)
      : isLocalAllowed
        ? localLivekit({ secret: config.secret(), log })
        : missingLivekit(),
    { hasEncoders },
  )
  return {
    config,
    db,
    readDb: () => replicas[turn++ % replicas.length] ?? db,
    log,
    now,
    limits,
    mail,
    sms: outboxSms(db),
    geo: offlineGeo(),
    openId: config.google ? googleOpenId(config.google) : undefined,
    identityCheck: config.sumsub ? sumsubCheck(config.sumsub, now) : embeddedCheck(),
    push: config.devPages ? outboxPush(createPush(config, now), db) : createPush(config, now),
    publicWeb: config.linkPreviews.isOn
      ? safePublicWeb({ ...config.linkPreviews, userAgent: `FanlightBot/1.0 (+${config.publicUrl})` })
      : undefined,
    rates: embeddedRates(),
    payments: config.stripe
      ? stripePayments({ ...config.stripe, publicUrl: config.publicUrl })
      : sandboxPayments({ db: gatewayDb, now, secret: config.secret(), publicUrl: config.publicUrl }),
    storage,
    images: createImageVariants({ storage }),
    decoder,
    caches: createNodeCaches(),
    ports: createModulePorts(),
    realtime,
    live,
    translation: config.translation ? libreTranslate(config.translation) : undefined,
    tokens: createTokens(config.secret(), now),
    revokedSessions: createRevokedSessions(db, now, config.accessTokenSeconds),
    close: async () => {
      decoder.close()
      await Promise.all([mail.close(), limits.close(), realtime.close(), live.close()])
      await Promise.all([db, gatewayDb, ...replicas].map((pool) => pool.close()))
    },
  }
}
