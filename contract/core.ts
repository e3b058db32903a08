import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** Who may call: each level admits itself and, where it makes sense, those above it. */
export type Auth = 'open' | 'guest' | 'user' | 'creator' | 'agency' | 'staff'
export type StaffRole = 'support' | 'moderator' | 'finance' | 'owner'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Key = `${Method} /${string}`
/** `by: 'address'` counts the network address even when a session is known. */
export type Limit = { max: number; per: 'second' | 'minute' | 'hour' | 'day'; by?: 'session' | 'address' }

export type Endpoint = {
  summary: string
  auth: Auth
  reply: TSchema
  query?: TObject
  body?: TObject
  /** Takes a form with files by these names, each at most so large; the form's texts are the body. */
  upload?: { files: readonly string[]; maxBytes: number }
  /** At the level `staff`: which roles may call. An owner may call everything. */
  roles?: readonly StaffRole[]
  /** Refused to staff who act as a person: money, private chats, the account itself. */
  impersonation?: 'refused'
  /** The sentence in a successful answer's `message`. */
  done?: string
  limit?: Limit
  /**
   * Money moves and orders require an Idempotency-Key; other creations may accept one. `own`: required, and
   * kept by the use-case itself, because it speaks with somebody outside before it is done.
   */
  idempotency?: 'required' | 'accepted' | 'own'
  /** Whether a successful answer opens a session (its tokens become cookies in a browser) or ends it. */
  session?: 'starts' | 'ends'
  /** The same for every guest of one language: those who ask at one time are answered by one reading. */
  guests?: 'alike'
  /** `basic`: the app's own client id and secret, for calls made before any session exists. */
  client?: 'basic'
  errors?: readonly ErrorCode[]
}
export type Table = Record<Key, Endpoint>

/** A table of endpoints keyed `'METHOD /path'`; every path stands under /v1. */
export const endpoints = <const T extends Table>(table: T): T => table

export const T = Type
/** An object that names every field it takes; anything else is refused by name. */
export const Shape = <P extends TProperties>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const Id = Type.String({ pattern: uuid, description: 'UUID' })
export const Text = (maxLength: number, options: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength, ...options })
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** One of some words or numbers. Written out by a fast path: a union of literals is tried one by one for every reply. */
export const OneOf = <const V extends readonly [string, ...string[]] | readonly [number, ...number[]]>(
  ...values: V
) => Type.Unsafe<V[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] })
const SAID = 'x-said'
/** A sentence for whoever reads the answer. Use-cases say it in English; it goes out in the language asked for. */
export const Said = Type.String({ description: 'A sentence fit to show a person', [SAID]: true })
export const isSaid = (schema: TSchema) => SAID in schema
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Instant = Type.String({ format: 'date-time' })

export const PageQuery = Shape({
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
})

const PAGE = 'x-page'
/** A page of a list: on the wire `data` is the array with `totalCount` beside it, and an empty page is 204. */
export const Page = <S extends TSchema>(item: S) =>
  Object.assign(Type.Object({ items: Type.Array(item), totalCount: Type.Integer() }), {
    [PAGE]: true as const,
  })
export const isPage = (schema: TSchema): schema is TSchema & { properties: { items: TSchema } } =>
  PAGE in schema

const FILE = 'x-file'
/** A file instead of an envelope: these bytes, as what they are, under this name. Kept by nobody in between. */
export const FileReply = Object.assign(
  Type.Object({
    bytes: Type.Unsafe<Uint8Array>({}),
    mediaType: Type.String(),
    fileName: Type.String(),
    isShown: Type.Optional(Type.Boolean({ description: 'In the page instead of saved' })),
  }),
  { [FILE]: true as const },
)
export const isFile = (schema: TSchema) => FILE in schema

/** Nothing to tell but the message. */
export const Done = Type.Object({}, { additionalProperties: false })

export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined
export type Data<E extends Endpoint> = Static<E['reply']>
