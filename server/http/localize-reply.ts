import type { TSchema } from 'typebox'
import { isLocalizedText } from '../../contract/core/schemas.ts'
import type { Message } from '../i18n/message.ts'
import { translateMessage } from '../i18n/translate-message.ts'
import { cachePerSchema } from './schemas/cache-per-schema.ts'

type Localize = (language: string, value: unknown) => unknown
type SchemaParts = { properties?: Record<string, TSchema>; items?: TSchema }

/** Renders the messages to the user in a reply; replies without any are returned as they are. */
export const localizeReply = (schema: TSchema, language: string, data: unknown) =>
  localizer(schema).localize(language, data)

const localizer = cachePerSchema((schema: TSchema) => ({
  localize: localizerOf(schema) ?? ((_language, value) => value),
}))

/** Copies on write: a reply stored for idempotency keeps its messages, which are rendered on every use. */
function localizerOf(schema: TSchema): Localize | undefined {
  if (isLocalizedText(schema)) return (language, value) => translateMessage(language, value as Message)
  const { properties, items } = schema as SchemaParts
  if (items) {
    const localize = localizerOf(items)
    return localize && ((language, value) => (value as unknown[]).map((item) => localize(language, item)))
  }
  const localizedFields = Object.entries(properties ?? {}).flatMap(([name, part]) => {
    const localize = localizerOf(part)
    return localize ? [{ name, localize }] : []
  })
  if (localizedFields.length === 0) return undefined
  return (language, value) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const { name, localize } of localizedFields)
      if (copy[name] !== undefined) copy[name] = localize(language, copy[name])
    return copy
  }
}
