import { expect, test } from 'vitest'
import { escapeMarkup, watermarkTextError, watermarkVersion } from './watermark-text-rules.ts'

test.each([
  ['© Mara Lind & Söhne', 'Use Latin letters, digits and punctuation.'],
  ['© María Peña <3', undefined],
  ['x'.repeat(40), undefined],
  ['x'.repeat(41), 'Use up to 40 characters.'],
  ['مارا', 'Use Latin letters, digits and punctuation.'],
  ['two\nlines', 'Use Latin letters, digits and punctuation.'],
])('%j is refused with %j', (text, error) => {
  expect(watermarkTextError(text)).toBe(error)
})

test('markup is drawn as it was typed, and each text has its own copies', () => {
  expect(escapeMarkup('<b>Tom & Jo</b>')).toBe('&lt;b&gt;Tom &amp; Jo&lt;/b&gt;')
  expect(watermarkVersion('a')).not.toBe(watermarkVersion('b'))
})
