import type { TSchema } from 'typebox'
import { isSaid } from '../../contract/core.ts'
import { sentenceIn } from '../words/sentence-in.ts'
import { perSchema } from './per-schema.ts'

type Say = (language: string, value: unknown) => unknown
type Parts = { properties?: Record<string, TSchema>; items?: TSchema }

/** What a reply says to a person, in their language; replies that say nothing are passed on as they are. */
export const sayIn = (schema: TSchema, language: string, data: unknown) =>
  language.startsWith('en') ? data : sayer(schema).say(language, data)

const sayer = perSchema((schema: TSchema) => ({ say: sayerOf(schema) ?? ((_language, value) => value) }))

/** Copies on the way down: an answer that is kept for a repeated request stays English, and is said anew. */
function sayerOf(schema: TSchema): Say | undefined {
  if (isSaid(schema)) return (language, value) => sentenceIn(language, String(value))
  const { properties, items } = schema as Parts
  if (items) {
    const say = sayerOf(items)
    return say && ((language, value) => (value as unknown[]).map((one) => say(language, one)))
  }
  const said = Object.entries(properties ?? {}).flatMap(([name, part]) => {
    const say = sayerOf(part)
    return say ? [{ name, say }] : []
  })
  if (said.length === 0) return undefined
  return (language, value) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const { name, say } of said) if (copy[name] !== undefined) copy[name] = say(language, copy[name])
    return copy
  }
}
