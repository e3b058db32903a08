import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { letterHtml } from '../adapters/mail/letter-html.ts'
import { arLetters } from './ar-letters.ts'
import { esLetters } from './es-letters.ts'
import { letterFor } from './letter-for.ts'

const modules = `${import.meta.dirname}/../modules`
/** Every sentence that a letter says: what stands first in a call of `say`. */
const said = new Set(
  readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('letters.ts'))
    .flatMap((name) => [
      ...readFileSync(`${modules}/${name}`, 'utf8').matchAll(/\bsay\(\s*'((?:[^'\\\n]|\\.)+)'/g),
    ])
    .map(([, sentence = '']) => sentence.replaceAll(/\\(.)/g, '$1')),
)
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

test('sentences of letters are found', () => {
  expect(said).toContain('A bank was added to your wallet')
  expect(said).toContain('On {day} your subscription to {name} renews for {amount}.')
  expect(said.size).toBeGreaterThan(30)
})

describe.each(Object.entries({ ar: arLetters, es: esLetters }))('letters in %s', (_language, catalogue) => {
  test('every sentence has a translation', () =>
    expect([...said].filter((sentence) => !Object.hasOwn(catalogue, sentence))).toEqual([]))
  test('no translation is of a sentence that no letter says', () =>
    expect(Object.keys(catalogue).filter((sentence) => !said.has(sentence))).toEqual([]))
  test('every translation has words and the places of its sentence', () =>
    expect(
      Object.entries(catalogue).filter(
        ([english, text]) => places(english) !== places(text) || !text.trim() || text === english,
      ),
    ).toEqual([]))
})

const sample = (language: string) =>
  letterFor({ language, timezone: 'Asia/Tokyo' }, ({ say, money, day, reason }) => ({
    subject: say('{amount} arrived', { amount: money({ amountMinor: 125_050, currency: 'USD' }) }),
    lines: [
      day(new Date('2026-11-15T20:00:00Z')),
      money({ amountMinor: 1250, currency: 'JPY' }),
      money({ amountMinor: 10_050, currency: 'HUF' }),
      reason('That bank account is closed.'),
      say('Your subscriptions: {link}', { link: 'https://fanlight.test/subscriptions' }),
    ],
  }))

test.each([
  [
    'en',
    '1,250.50 USD arrived',
    ['16 November 2026', '1,250 JPY', '100.50 HUF', 'That bank account is closed.'],
  ],
  [
    'fr',
    '1,250.50 USD arrived',
    ['16 November 2026', '1,250 JPY', '100.50 HUF', 'That bank account is closed.'],
  ],
  [
    'es-MX',
    'Han llegado 1250,50 USD',
    ['16 de noviembre de 2026', '1250 JPY', 'Esa cuenta bancaria está cerrada.'],
  ],
  ['ar', 'وصل \u2068\u200e1,250.50 USD\u2069', ['16 نوفمبر 2026', '1,250 JPY']],
])('amounts and days in %s', (language, subject, lines) => {
  const letter = sample(language)
  expect(letter.subject.replaceAll('\u200e', '')).toBe(subject.replaceAll('\u200e', ''))
  for (const line of lines) expect(letter.text).toContain(line)
  expect(letter.text).toContain('https://fanlight.test/subscriptions\n\nFanlight')
})

test('as a page it has a direction, its addresses can be followed, and what is in it stays text', () => {
  const text = 'عربي <b>&\n\nSee: https://a.test/x?a=1&b=2.\n\nNow: https://a.test/y?a=1&b=2\n\nFanlight'
  const page = letterHtml({ subject: '<i>Hi</i>', text, language: 'ar' })
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('>عربي &lt;b&gt;&amp;</p>')
  expect(page).toContain('>&lt;i&gt;Hi&lt;/i&gt;</h1>')
  expect(page).not.toMatch(/<[bi]>/)
  expect(page).toMatch(/<a [^>]*href="https:\/\/a\.test\/x\?a=1&amp;b=2"[^>]*>https:[^<]*<\/a>\.<\/p>/)
  expect(page).toMatch(/<a href="https:\/\/a\.test\/y\?a=1&amp;b=2"[^>]*>افتح هذه الصفحة<\/a>/)
  expect(page.match(/Fanlight/g)).toHaveLength(1)
  const written = letterHtml({ subject: 'x', text: 'كتبتَ:\n\nMy code does not come.', language: 'ar' })
  expect(written).toMatch(/<p dir="ltr"[^>]*>My code/)
  expect(written).toMatch(/<p style[^>]*>كتبتَ:/)
  expect(letterHtml({ subject: 'Hi', text: 'Hi', language: 'es' })).toContain('dir="ltr"')
})
