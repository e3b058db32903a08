/** Deterministic random numbers from a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (max: number) => Math.floor(next() * max)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { next, below, pick, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof createRandom>

export type Schema = {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values that must never do harm in any field. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'x'.repeat(101),
  'x'.repeat(5000),
  '漢'.repeat(300),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '😀'.repeat(40),
  'İıſß',
  '\r\nSet-Cookie: x=y',
  "'; drop table person; --",
  '" or ""="',
  '%00%0a',
  '../../etc/passwd',
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '@',
  '@@@',
  'a@b',
  'a@b.c',
  `${'a'.repeat(248)}@b.co`,
  '+'.repeat(200),
  '+1',
  '1'.repeat(254),
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99T99:99:99Z',
  '\\',
  'toString',
  '__proto__',
  0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  true,
  false,
  null,
  [],
  [null],
  [[[[[[]]]]]],
  {},
  { a: { b: { c: [{}] } } },
  { length: 5 },
  { toString: 'x' },
  { $ne: null },
]

const letters = Array.from('abcXYZ019 ._-+@é漢')
const names = hostileValues.filter((value) => typeof value === 'string')

/** A mostly valid value for a schema; `known` has real values by field name. */
export function validValue(
  random: Random,
  schema: Schema,
  name = '',
  known: Record<string, readonly unknown[]> = {},
): unknown {
  const real = known[name]
  if (real && random.chance(0.8)) return random.pick(real)
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return validValue(random, random.pick(schema.anyOf), name, known)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key) || random.chance(0.4))
        .map(([key, inner]) => [key, validValue(random, inner, key, known)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: random.below(4) }, () => validValue(random, schema.items ?? {}, name, known))
  if (schema.type === 'integer') return (schema.minimum ?? -5) + random.below((schema.maximum ?? 100) + 1)
  if (schema.type === 'number') return random.next() * 100
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.pattern === '^[0-9]{6}$') return String(random.below(1_000_000)).padStart(6, '0')
  if (schema.pattern)
    return `0190b5a0-${String(random.below(10_000)).padStart(4, '0')}-7000-8000-000000000000`
  if (schema.format === 'email') return `f${random.below(1000)}@example.com`
  const max = schema.maxLength ?? 20
  const short = names.filter((text) => text.length <= max && text.length >= (schema.minLength ?? 0))
  if (random.chance(0.3) && short.length) return random.pick(short)
  const length = Math.max(schema.minLength ?? 0, random.below(Math.min(max, 40)))
  return Array.from({ length }, () => random.pick(letters)).join('')
}

/** Corrupts a value somewhere: wrong type, hostile value, missing or extra field. */
export function corrupt(random: Random, value: unknown): unknown {
  if (random.chance(0.08) || typeof value !== 'object' || value === null) return random.pick(hostileValues)
  const entries = Object.entries(value as Record<string, unknown>)
  if (Array.isArray(value))
    return random.chance(0.5)
      ? Object.fromEntries(entries)
      : [...(value as unknown[]), random.pick(hostileValues)]
  const at = random.below(entries.length || 1)
  switch (random.below(5)) {
    case 0:
      return Object.fromEntries(entries.filter((_, i) => i !== at))
    case 1:
      return { ...value, [random.pick(names)]: random.pick(hostileValues) }
    case 2:
      return Object.fromEntries(entries.map(([key]) => [key, random.pick(hostileValues)]))
    case 3:
      return Object.fromEntries(
        entries.map(([key, inner]) => [key, typeof inner === 'number' ? String(inner) : [inner]]),
      )
    default:
      return Object.fromEntries(
        entries.map(([key, inner], i) => [key, i === at ? corrupt(random, inner) : inner]),
      )
  }
}
