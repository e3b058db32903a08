import { expect, test } from 'vitest'
import { faceOf } from './pdf-fonts.ts'
import { drawable, runsOf } from './pdf-runs.ts'

const shown = (text: string) => runsOf(text).map((run) => `${run.face.name}: ${run.text}`)

test.each([
  ['Hanna Berg', ['noto-sans-latin: Hanna Berg']],
  ['ليلى', ['noto-sans-arabic-arabic: ليلى']],
  // What is spoken first stands at the right, and the number reads from the left.
  ['ليلى 12', ['noto-sans-latin: 12', 'noto-sans-latin: ', 'noto-sans-arabic-arabic: ليلى']],
  ['from ليلى', ['noto-sans-latin: from ', 'noto-sans-arabic-arabic: ليلى']],
])('%s is drawn in this order', (text, expected) => {
  expect(shown(text).map((run) => run.trim())).toEqual(expected.map((run) => run.trim()))
})

test('brackets open the other way from right to left', () => {
  const text = runsOf('ليلى (דוד)')
    .map((run) => run.text)
    .join('')
  expect(text.indexOf('(')).toBeGreaterThan(-1)
  expect(
    runsOf('(דוד)')
      .map((run) => run.text)
      .join(''),
  ).toMatch(/^\(.*\)$/)
})

test.each([
  ['A', 'latin'],
  ['ș', 'latin-ext'],
  ['ễ', 'vietnamese'],
  ['Ж', 'cyrillic'],
  ['λ', 'greek'],
  ['अ', 'devanagari'],
  ['ع', 'arabic'],
  ['ש', 'hebrew'],
  ['ไ', 'thai'],
  ['王', 'sc'],
  ['さ', 'jp'],
  ['김', 'kr'],
  ['€', 'latin'],
  ['₹', 'devanagari'],
  ['₩', 'latin-ext'],
  ['₪', 'latin-ext'],
])('%s has a face', (letter, name) => expect(faceOf(letter.codePointAt(0) ?? 0)?.name).toContain(name))

test('pictures are left out, letters nobody has are marked, lines stay one', () => {
  expect(drawable('Zoë 😀')).toBe('Zoë')
  expect(drawable('a\u{10ffff}b')).toBe('a\ufffdb')
  expect(drawable('two\r\nlines\u2028here')).toBe('two lines here')
})
