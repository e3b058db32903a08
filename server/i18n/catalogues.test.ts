import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { errors } from '../../contract/core/errors.ts'
import { tables } from '../../contract/core/tables.ts'
import { missingPasswordRules } from '../modules/identity/password/password-rules.ts'
import { arReplies } from './ar-replies.ts'
import { arFieldErrors } from './ar-field-errors.ts'
import { arErrors } from './ar-errors.ts'
import { esReplies } from './es-replies.ts'
import { esFieldErrors } from './es-field-errors.ts'
import { esErrors } from './es-errors.ts'

const catalogues = {
  ar: { ...arErrors, ...arFieldErrors, ...arReplies },
  es: { ...esErrors, ...esFieldErrors, ...esReplies },
}
const root = `${import.meta.dirname}/../..`

/** Emails, demo data and API descriptions are not API messages. */
const notApiMessages = /emails\.ts$|\/demo-[\w-]+\.ts$|\/openapi\.ts$|\/read-seo\.ts$|\.test\.ts$/
/** Every string literal; messages of thrown `Error`s never reach a client. */
const literal = /(Error\(\s*)?(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g
/** A sentence that ends in a full stop, or in a colon and a value. */
const sentence = /^(?:\p{Lu}|\{\}).* .*(?:\.|\w \w.*: <?\{\}>?)$/su
const withoutPlaceholderNames = (text: string) =>
  text.replaceAll(/\$?\{[^}]*\}/g, '{}').replaceAll(/\\(.)/g, '$1')

/** Messages of successful replies. */
const replyMessages = () =>
  Object.values(tables).flatMap((table) =>
    Object.values<Endpoint>(table).flatMap(({ done }) => (done ? [done] : [])),
  )

function messagesIn(folder: string) {
  const files = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !notApiMessages.test(`/${name}`))
    .flatMap((name) => {
      const code = readFileSync(`${root}/${folder}/${name}`, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      return [...code.matchAll(literal)].map(([, isInternalError, single = '', double = '', template = '']) =>
        isInternalError ? '' : withoutPlaceholderNames(single || double || template),
      )
    })
    .filter((text) => sentence.test(text))
}

const messages = new Set([
  ...Object.values(errors).map(([, message]) => withoutPlaceholderNames(message)),
  ...missingPasswordRules(''),
  ...replyMessages(),
  ...messagesIn('server/http'),
  ...messagesIn('server/modules'),
])
describe.each(Object.entries(catalogues))('messages in %s', (language, catalogue) => {
  const keys = new Set(Object.keys(catalogue).map(withoutPlaceholderNames))
  test('every message has a translation', () =>
    expect([...messages].filter((text) => !keys.has(text))).toEqual([]))

  test('no translation is unused', () =>
    expect(Object.keys(catalogue).filter((text) => !messages.has(withoutPlaceholderNames(text)))).toEqual([]))

  test('every translation has text and the same placeholders', () => {
    const placeholders = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted()
    const broken = Object.entries(catalogue).filter(
      ([english, translation]) =>
        placeholders(english).join() !== placeholders(translation).join() ||
        translation.trim() === '' ||
        translation === english,
    )
    expect(broken).toEqual([])
  })

  test('messages that also appear in the web app have the same translation there', () => {
    const texts = webTranslations(language)
    const differing = Object.entries(catalogue)
      .filter(([english, translation]) => (texts.get(english) ?? translation) !== translation)
      .map(([english]) => english)
    expect(differing).toEqual([])
  })
})

/** Translations of the web app by their English text. */
function webTranslations(language: string) {
  const folder = `${root}/web/locales/${language}`
  const entries = readdirSync(folder).flatMap((name) => {
    const catalog = readFileSync(`${folder}/${name}`, 'utf8')
    return [...catalog.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)]
  })
  return new Map(
    entries.map(([, id = '""', text = '""']) => [JSON.parse(id) as string, JSON.parse(text) as string]),
  )
}

test('finds the messages in the sources', () => {
  expect(messages).toContain('Must be {} or more.')
  expect(messages).toContain('{} payouts must be multiples of {}.')
  expect(messages).toContain('This isn’t allowed in a page: {}')
  expect(messages).toContain('Choose a price from {} to {} {}.')
})
