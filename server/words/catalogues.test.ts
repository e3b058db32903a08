import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core.ts'
import { errors } from '../../contract/errors.ts'
import { tables } from '../../contract/tables.ts'
import { passwordLacks } from '../modules/identity/password-rules.ts'
import { arAnswers } from './ar-answers.ts'
import { arFields } from './ar-fields.ts'
import { arRefusals } from './ar-refusals.ts'
import { esAnswers } from './es-answers.ts'
import { esFields } from './es-fields.ts'
import { esRefusals } from './es-refusals.ts'

const catalogues = {
  ar: { ...arRefusals, ...arFields, ...arAnswers },
  es: { ...esRefusals, ...esFields, ...esAnswers },
}
const root = `${import.meta.dirname}/../..`

/** Texts of letters, of the demo world and of the API's description are no refusals. */
const notRefusals = /letters\.ts$|\/demo-[\w-]+\.ts$|\/openapi\.ts$|\/read-seo\.ts$|\.test\.ts$/
/** Every literal; what is thrown as a fault of ours reaches nobody. */
const literal = /(Error\(\s*)?(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g
/** Words up to a full stop, or up to a colon and what is wrong. */
const sentence = /^(?:\p{Lu}|\{\}).* .*(?:\.|\w \w.*: <?\{\}>?)$/su
const withoutNames = (text: string) => text.replaceAll(/\$?\{[^}]*\}/g, '{}').replaceAll(/\\(.)/g, '$1')

/** What a successful answer says. */
const doneSentences = () =>
  Object.values(tables).flatMap((table) =>
    Object.values<Endpoint>(table).flatMap(({ done }) => (done ? [done] : [])),
  )

function saidIn(folder: string) {
  const files = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !notRefusals.test(`/${name}`))
    .flatMap((name) => {
      const code = readFileSync(`${root}/${folder}/${name}`, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      return [...code.matchAll(literal)].map(([, isFault, single = '', double = '', template = '']) =>
        isFault ? '' : withoutNames(single || double || template),
      )
    })
    .filter((text) => sentence.test(text))
}

const said = new Set([
  ...Object.values(errors).map(([, message]) => withoutNames(message)),
  ...passwordLacks(''),
  ...doneSentences(),
  ...saidIn('server/http'),
  ...saidIn('server/modules'),
])
/** A number in a sentence that is a template elsewhere is that template’s. */
const known = (text: string, keys: ReadonlySet<string>) =>
  keys.has(text) || keys.has(text.replace(/\d+/, '{}'))

describe.each(Object.entries(catalogues))('refusals in %s', (language, catalogue) => {
  const keys = new Set(Object.keys(catalogue).map(withoutNames))
  test('every sentence that is said has a translation', () =>
    expect([...said].filter((text) => !known(text, keys))).toEqual([]))

  test('no translation is of a sentence that nobody says', () =>
    expect(Object.keys(catalogue).filter((text) => !said.has(withoutNames(text)))).toEqual([]))

  test('every translation has the places of its sentence, and words', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const broken = Object.entries(catalogue).filter(
      ([english, translation]) =>
        places(english).join() !== places(translation).join() ||
        translation.trim() === '' ||
        translation === english,
    )
    expect(broken).toEqual([])
  })

  test('a sentence that screens say too is said as they say it', () => {
    const texts = screenTexts(language)
    const differing = Object.entries(catalogue)
      .filter(([english, translation]) => (texts.get(english) ?? translation) !== translation)
      .map(([english]) => english)
    expect(differing).toEqual([])
  })
})

/** Texts of the screens by their English, from the catalogs of web/locales. */
function screenTexts(language: string) {
  const folder = `${root}/web/locales/${language}`
  const entries = readdirSync(folder).flatMap((name) => {
    const catalog = readFileSync(`${folder}/${name}`, 'utf8')
    return [...catalog.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)]
  })
  return new Map(
    entries.map(([, id = '""', text = '""']) => [JSON.parse(id) as string, JSON.parse(text) as string]),
  )
}

test('sentences are found in the sources', () => {
  expect(said).toContain('This needs at least {} characters.')
  expect(said).toContain('{} has no decimals.')
  expect(said).toContain('This may not be in a page: {}')
  expect(said).toContain('Comments are slowed down here. You can write again in {} seconds.')
  expect(said).toContain('Choose a price from {} to {} {}.')
})
