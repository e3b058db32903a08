import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Limits } from './http/limits.ts'
import type { Tokens } from './http/tokens.ts'
import type { EndedSessions } from './modules/identity/ended-sessions.ts'
import type { LeavingHooks } from './modules/identity/leaving-hooks.ts'
import type { ImageVariants } from './modules/media/image-variants.ts'
import type { MediaHooks } from './modules/media/media-hooks.ts'
import type { ProfileHooks } from './modules/people/public.ts'
import type { EvidenceHooks } from './modules/wallet/evidence-hooks.ts'
import type { Geo } from './ports/geo.ts'
import type { IdentityCheck } from './ports/identity-check.ts'
import type { Mail } from './ports/mail.ts'
import type { OpenId } from './ports/open-id.ts'
import type { Payments } from './ports/payments.ts'
import type { Rates } from './ports/rates.ts'
import type { Sms } from './ports/sms.ts'
import type { Storage } from './ports/storage.ts'

/** Everything a use-case may reach: one adapter per port, the database, the clock. */
export type Context = {
  config: Config
  db: Db
  /** For lists that may be a moment old: a read replica where there are any, else the database itself. */
  readDb: () => Db
  log: FastifyBaseLogger
  now: () => Date
  tokens: Tokens
  limits: Limits
  endedSessions: EndedSessions
  mail: Mail
  sms: Sms
  geo: Geo
  /** Signing in by an account elsewhere; undefined where it is not set up. */
  openId: OpenId | undefined
  identityCheck: IdentityCheck
  storage: Storage
  rates: Rates
  payments: Payments
  images: ImageVariants
  mediaHooks: MediaHooks
  profileHooks: ProfileHooks
  leavingHooks: LeavingHooks
  evidenceHooks: EvidenceHooks
}
