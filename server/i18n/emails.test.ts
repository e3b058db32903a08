import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emailHtml } from '../adapters/mail/email-html.ts'
import { arEmails } from './ar-emails.ts'
import { esEmails } from './es-emails.ts'
import { renderEmail } from './render-email.ts'

const modules = `${import.meta.dirname}/../modules`
/** Every message of an email: the first argument of a call to `t`. */
const messages = new Set(
  readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('emails.ts'))
    .flatMap((name) => [
      ...readFileSync(`${modules}/${name}`, 'utf8').matchAll(/\bt\(\s*'((?:[^'\\\n]|\\.)+)'/g),
    ])
    .map(([, message = '']) => message.replaceAll(/\\(.)/g, '$1')),
)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

test('finds the messages in the sources', () => {
  expect(messages).toContain('A bank account was added to your wallet')
  expect(messages).toContain('Your subscription to {name} renews on {day} for {amount}.')
  expect(messages.size).toBeGreaterThan(30)
})

describe.each(Object.entries({ ar: arEmails, es: esEmails }))('emails in %s', (_language, catalogue) => {
  test('every message has a translation', () =>
    expect([...messages].filter((message) => !Object.hasOwn(catalogue, message))).toEqual([]))
  test('no translation is unused', () =>
    expect(Object.keys(catalogue).filter((message) => !messages.has(message))).toEqual([]))
  test('every translation has text and the same placeholders', () =>
    expect(
      Object.entries(catalogue).filter(
        ([english, text]) => placeholders(english) !== placeholders(text) || !text.trim() || text === english,
      ),
    ).toEqual([]))
})

const sample = (language: string) =>
  renderEmail({ language, timezone: 'Asia/Tokyo' }, ({ t, money, day, reason }) => ({
    subject: t('Your withdrawal of {amount} has arrived', {
      amount: money({ amountMinor: 125_050, currency: 'USD' }),
    }),
    lines: [
      day(new Date('2026-11-15T20:00:00Z')),
      money({ amountMinor: 1250, currency: 'JPY' }),
      money({ amountMinor: 10_050, currency: 'HUF' }),
      reason('This bank account is closed.'),
      t('Your subscriptions: {link}', { link: 'https://fanlight.test/subscriptions' }),
    ],
  }))

test.each([
  [
    'en',
    'Your withdrawal of 1,250.50 USD has arrived',
    ['16 November 2026', '1,250 JPY', '100.50 HUF', 'This bank account is closed.'],
  ],
  [
    'fr',
    'Your withdrawal of 1,250.50 USD has arrived',
    ['16 November 2026', '1,250 JPY', '100.50 HUF', 'This bank account is closed.'],
  ],
  [
    'es-MX',
    'Tu retirada de 1250,50 USD ha llegado',
    ['16 de noviembre de 2026', '1250 JPY', 'Esta cuenta bancaria está cerrada.'],
  ],
  ['ar', 'وصل سحبك بمبلغ \u2068\u200e1,250.50 USD\u2069', ['16 نوفمبر 2026', '1,250 JPY']],
])('formats amounts and dates in %s', (language, subject, lines) => {
  const email = sample(language)
  expect(email.subject.replaceAll('\u200e', '')).toBe(subject.replaceAll('\u200e', ''))
  for (const line of lines) expect(email.text).toContain(line)
  expect(email.text).toContain('https://fanlight.test/subscriptions\n\nFanlight')
})

test('the HTML version has a direction, linked URLs and escaped text', () => {
  const text = 'عربي <b>&\n\nSee: https://a.test/x?a=1&b=2.\n\nNow: https://a.test/y?a=1&b=2\n\nFanlight'
  const page = emailHtml({ subject: '<i>Hi</i>', text, language: 'ar' })
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('>عربي &lt;b&gt;&amp;</p>')
  expect(page).toContain('>&lt;i&gt;Hi&lt;/i&gt;</h1>')
  expect(page).not.toMatch(/<[bi]>/)
  expect(page).toMatch(/<a [^>]*href="https:\/\/a\.test\/x\?a=1&amp;b=2"[^>]*>https:[^<]*<\/a>\.<\/p>/)
  expect(page).toMatch(/<a href="https:\/\/a\.test\/y\?a=1&amp;b=2"[^>]*>افتح هذه الصفحة<\/a>/)
  expect(page.match(/Fanlight/g)).toHaveLength(1)
  const written = emailHtml({ subject: 'x', text: 'كتبتَ:\n\nMy code does not come.', language: 'ar' })
  expect(written).toMatch(/<p dir="ltr"[^>]*>My code/)
  expect(written).toMatch(/<p style[^>]*>كتبتَ:/)
  expect(emailHtml({ subject: 'Hi', text: 'Hi', language: 'es' })).toContain('dir="ltr"')
})
