import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** Who may call an endpoint; each level includes the ones above where that makes sense. */
export type Auth = 'open' | 'guest' | 'user' | 'creator' | 'agency' | 'staff'
export type StaffRole = 'support' | 'moderator' | 'finance' | 'owner'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`
/** `by: 'address'` counts by IP address even with a session. */
export type Limit = { max: number; per: 'second' | 'minute' | 'hour' | 'day'; by?: 'session' | 'address' }

export type Endpoint = {
  summary: string
  auth: Auth
  reply: TSchema
  query?: TObject
  body?: TObject
  /** Accepts multipart forms with these files, up to `maxBytes` each; the text fields are the body. */
  upload?: { files: readonly string[]; maxBytes: number }
  /** For `staff`: the roles that may call. Owners may call everything. */
  roles?: readonly StaffRole[]
  /** Not available to staff who impersonate a user: money, private chats, account settings. */
  impersonation?: 'refused'
  /** The `message` of a successful reply. */
  done?: string
  limit?: Limit
  /**
   * Money movements and orders require an Idempotency-Key; other creations may accept one. `custom`:
   * required, and handled by the use-case itself, because it calls an external service before it is done.
   */
  idempotency?: 'required' | 'accepted' | 'custom'
  /** Whether success starts a session (tokens become cookies in browsers) or ends it. */
  session?: 'starts' | 'ends'
  /** The reply is the same for all guests of one language: concurrent guest requests share one result. */
  coalesceGuests?: true
  /** `basic`: the app's client id and secret, for calls before any session exists. */
  client?: 'basic'
  errors?: readonly ErrorCode[]
}
export type Table = Record<Key, Endpoint>

/** Endpoints keyed `'METHOD /path'`; all paths are under /v1. */
export const endpoints = <const T extends Table>(table: T): T => table

/** For endpoints about the caller's own account; refused while impersonating. */
export const ownerOnly = { auth: 'user', impersonation: 'refused' } as const

export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined
export type Data<E extends Endpoint> = Static<E['reply']>
