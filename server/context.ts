import type { FastifyBaseLogger } from 'fastify'
import type { NodeCaches } from './cache/node-caches.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Tokens } from './http/tokens.ts'
import type { ChatPorts } from './modules/chat/ports.ts'
import type { RevokedSessions } from './modules/identity/sessions/revoked-sessions.ts'
import type { AccountClosurePorts } from './modules/identity/ports.ts'
import type { DecoderPool } from './modules/media/decoding/decoder-pool.ts'
import type { ImageVariants } from './modules/media/delivery/image-variants.ts'
import type { MediaPorts } from './modules/media/ports.ts'
import type { OrderPorts } from './modules/orders/ports.ts'
import type { NotificationStatusPort, ProfilePorts, UpdatesReadPort } from './modules/people/ports.ts'
import type { EvidencePorts } from './modules/wallet/ports.ts'
import type { Geo } from './ports/geo.ts'
import type { IdentityCheck } from './ports/identity-check.ts'
import type { Live } from './ports/live.ts'
import type { Mail } from './ports/mail.ts'
import type { OpenId } from './ports/open-id.ts'
import type { Payments } from './ports/payments.ts'
import type { PublicWeb } from './ports/public-web.ts'
import type { Push } from './ports/push.ts'
import type { Rates } from './ports/rates.ts'
import type { Sms } from './ports/sms.ts'
import type { Storage } from './ports/storage.ts'
import type { Translation } from './ports/translation.ts'
import type { RealtimePorts } from './realtime/ports.ts'
import type { Realtime } from './realtime/realtime.ts'

/** Interfaces declared by lower modules and implemented by higher ones; wired in composition/module-ports.ts. */
export type ModulePorts = {
  media: MediaPorts
  profile: ProfilePorts
  notificationStatus: NotificationStatusPort
  updatesRead: UpdatesReadPort
  accountClosure: AccountClosurePorts
  evidence: EvidencePorts
  chat: ChatPorts
  orders: OrderPorts
  realtime: RealtimePorts
}

/** Everything a use-case may access: one adapter per port, the database, the clock. */
export type Context = {
  config: Config
  db: Db
  /** For lists that may be slightly stale: a read replica if configured, else the primary. */
  readDb: () => Db
  log: FastifyBaseLogger
  now: () => Date
  /** The Idempotency-Key of the request that is being handled, if it has one. */
  idempotencyKey?: string
  tokens: Tokens
  limits: RateLimits
  revokedSessions: RevokedSessions
  mail: Mail
  sms: Sms
  geo: Geo
  /** Sign-in with an OpenID provider; undefined when not configured. */
  openId: OpenId | undefined
  identityCheck: IdentityCheck
  storage: Storage
  push: Push
  /** Reads pages for link previews; undefined when they are off. */
  publicWeb: PublicWeb | undefined
  rates: Rates
  payments: Payments
  images: ImageVariants
  /** Decodes untrusted images in separate processes. */
  decoder: DecoderPool
  /** What this node keeps in memory of what is the same for many viewers. */
  caches: NodeCaches
  ports: ModulePorts
  realtime: Realtime
  live: Live
  /** Undefined when no translation service is configured. */
  translation: Translation | undefined
}
