/** A value for a json or jsonb column. Arrays would be sent as Postgres arrays otherwise. */
export class Json {
  readonly text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value) ?? 'null'
  }
}

export type Parameter = string | Buffer | null

/** Text representation for Postgres, which derives the type from the query. */
export function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Json) return value.text
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value as number | bigint | boolean)
}

/** `{"a","b"}`; nested arrays are further dimensions. */
function arrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (Array.isArray(item)) return arrayLiteral(item)
    const value = toParameter(item)
    if (value === null) return 'null'
    const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`
    return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${parts.join(',')}}`
}

/** The type of values whose meaning would otherwise depend on their place in the query. */
export function castOf(value: unknown) {
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Uint8Array) return '::bytea'
  if (typeof value === 'bigint') return '::bigint'
  return ''
}
