import { arErrors } from './ar-errors.ts'
import { arFieldErrors } from './ar-field-errors.ts'
import { arReplies } from './ar-replies.ts'
import { esErrors } from './es-errors.ts'
import { esFieldErrors } from './es-field-errors.ts'
import { esReplies } from './es-replies.ts'

type Template = { pattern: RegExp; placeholders: string[]; translation: string }
type Catalogue = { plain: Map<string, string>; templates: Template[]; list: Intl.ListFormat }

const placeholder = /\{(\w+)\}/g

/** The value of a placeholder named `list` is split, and each item is translated on its own. */
const LIST = 'list'

const createCatalogue = (
  language: string,
  messages: [english: string, translation: string][],
): Catalogue => ({
  plain: new Map(messages),
  templates: messages
    .filter(([english]) => english.includes('{'))
    // The most specific template comes first: “Must be {n} or more.” also matches “Must be {value}.”
    .toSorted(([a], [b]) => b.replaceAll(placeholder, '').length - a.replaceAll(placeholder, '').length)
    .map(([english, translation]) => ({
      pattern: new RegExp(`^${english.split(placeholder).map(patternPart).join('')}$`, 's'),
      placeholders: [...english.matchAll(placeholder)].map(([, name = '']) => name),
      translation,
    })),
  list: new Intl.ListFormat(language),
})

/** Splitting a template at its placeholders yields text and placeholder names in turn. */
const patternPart = (part: string, i: number) =>
  i % 2 ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const catalogues: Record<string, Catalogue | undefined> = {
  ar: createCatalogue('ar', Object.entries({ ...arErrors, ...arFieldErrors, ...arReplies })),
  es: createCatalogue('es', Object.entries({ ...esErrors, ...esFieldErrors, ...esReplies })),
}

/** The languages besides English that messages are translated into. */
export const translatedLanguages = Object.keys(catalogues)

/** Translates an English error or reply message (`ar`, `es-MX`); returns it unchanged if there is no translation. */
export function translateMessage(language: string, message: string) {
  const catalogue = catalogues[language.slice(0, 2)]
  if (!catalogue) return message
  return catalogue.plain.get(message) ?? translateTemplate(catalogue, message) ?? message
}

function translateTemplate({ plain, templates, list }: Catalogue, message: string) {
  for (const { pattern, placeholders, translation } of templates) {
    const match = pattern.exec(message)
    if (!match) continue
    return translation.replaceAll(placeholder, (whole, name: string) => {
      const value = match[placeholders.indexOf(name) + 1] ?? whole
      if (name !== LIST) return value
      return list.format(value.split(/, | and /).map((item) => plain.get(item) ?? item))
    })
  }
  return undefined
}
