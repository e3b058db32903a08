import { Type, type TProperties, type TSchema } from 'typebox'

export const T = Type
/** A closed object: unknown fields are rejected by name. */
export const Shape = <P extends TProperties>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const Id = Type.String({ pattern: uuid, description: 'UUID' })
export const Text = (maxLength: number, options: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength, ...options })
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** An enum. Serialized on a fast path: `anyOf` literals are tried one by one for every reply. */
export const OneOf = <const V extends readonly [string, ...string[]] | readonly [number, ...number[]]>(
  ...values: V
) => Type.Unsafe<V[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] })
const LOCALIZED = 'x-localized'
/** A message for the user. Use-cases write it in English; the HTTP layer translates it. */
export const LocalizedText = Type.String({
  description: 'Message for the user',
  [LOCALIZED]: true,
})
export const isLocalizedText = (schema: TSchema) => LOCALIZED in schema
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Instant = Type.String({ format: 'date-time', description: 'Years 1900 to 2199' })

export const PageQuery = Shape({
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
})

const PAGE = 'x-page'
/** A page of a list: on the wire `data` is the array next to `totalCount`, and an empty page is 204. */
export const Page = <S extends TSchema>(item: S) =>
  Object.assign(Type.Object({ items: Type.Array(item), totalCount: Type.Integer() }), {
    [PAGE]: true as const,
  })
export const isPage = (schema: TSchema): schema is TSchema & { properties: { items: TSchema } } =>
  PAGE in schema

const FILE = 'x-file'
/** A file download instead of the JSON envelope; never cached by proxies. */
export const FileReply = Object.assign(
  Type.Object({
    bytes: Type.Unsafe<Uint8Array>({}),
    mediaType: Type.String(),
    fileName: Type.String(),
    isShown: Type.Optional(Type.Boolean({ description: 'Displayed inline instead of downloaded' })),
  }),
  { [FILE]: true as const },
)
const MEDIA_TYPES = 'x-media-types'
/** A file reply documented with its media types. */
export const FileOf = (...mediaTypes: [string, ...string[]]) =>
  Object.assign({}, FileReply, { [MEDIA_TYPES]: mediaTypes })
/** A file download that is written while it is read, for lists of any length. */
export const StreamOf = (...mediaTypes: [string, ...string[]]) =>
  Object.assign(
    Type.Object({
      chunks: Type.Unsafe<AsyncIterable<string>>({}),
      mediaType: Type.String(),
      fileName: Type.String(),
    }),
    { [FILE]: true as const, [MEDIA_TYPES]: mediaTypes },
  )
export const fileMediaTypes = (schema: TSchema): readonly string[] =>
  MEDIA_TYPES in schema ? (schema[MEDIA_TYPES] as string[]) : ['application/octet-stream']
export const isFileReply = (schema: TSchema) => FILE in schema

/** A reply without data. */
export const Done = Type.Object({}, { additionalProperties: false })

/** A union of literals, written as `anyOf`: each value is listed on its own in the docs. */
export const LiteralUnion = <const V extends readonly string[]>(values: V) =>
  T.Unsafe<V[number]>(T.Union(values.map((value) => T.Literal(value))))
export const Day = T.String({ format: 'date', description: 'yyyy-mm-dd, years 1900 to 2199' })
export const CountryCode = T.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1' })
