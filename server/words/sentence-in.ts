import { arAnswers } from './ar-answers.ts'
import { arFields } from './ar-fields.ts'
import { arRefusals } from './ar-refusals.ts'
import { esAnswers } from './es-answers.ts'
import { esFields } from './es-fields.ts'
import { esRefusals } from './es-refusals.ts'

type Template = { pattern: RegExp; places: string[]; translation: string }
type Catalogue = { plain: Map<string, string>; templates: Template[]; list: Intl.ListFormat }

const place = /\{(\w+)\}/g

/** What stands at a place named `list` is made of parts, each a sentence of its own here. */
const LIST = 'list'

const catalogueOf = (language: string, sentences: [english: string, translation: string][]): Catalogue => ({
  plain: new Map(sentences),
  templates: sentences
    .filter(([english]) => english.includes('{'))
    // The one that says most comes first: “This must be {n} or more.” is also a “This must be {value}.”
    .toSorted(([a], [b]) => b.replaceAll(place, '').length - a.replaceAll(place, '').length)
    .map(([english, translation]) => ({
      pattern: new RegExp(`^${english.split(place).map(patternPart).join('')}$`, 's'),
      places: [...english.matchAll(place)].map(([, name = '']) => name),
      translation,
    })),
  list: new Intl.ListFormat(language),
})

/** A text split at its places is text and names of places by turns. */
const patternPart = (part: string, i: number) =>
  i % 2 ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const catalogues: Record<string, Catalogue | undefined> = {
  ar: catalogueOf('ar', Object.entries({ ...arRefusals, ...arFields, ...arAnswers })),
  es: catalogueOf('es', Object.entries({ ...esRefusals, ...esFields, ...esAnswers })),
}

/** The languages besides English that sentences come in. */
export const languages = Object.keys(catalogues)

/** An English sentence of a refusal or an answer in a language (`ar`, `es-MX`), or as it is where nobody has translated it. */
export function sentenceIn(language: string, sentence: string) {
  const catalogue = catalogues[language.slice(0, 2)]
  if (!catalogue) return sentence
  return catalogue.plain.get(sentence) ?? fromTemplate(catalogue, sentence) ?? sentence
}

function fromTemplate({ plain, templates, list }: Catalogue, sentence: string) {
  for (const { pattern, places, translation } of templates) {
    const found = pattern.exec(sentence)
    if (!found) continue
    return translation.replaceAll(place, (whole, name: string) => {
      const said = found[places.indexOf(name) + 1] ?? whole
      return name === LIST ? list.format(said.split(/, | and /).map((part) => plain.get(part) ?? part)) : said
    })
  }
  return undefined
}
