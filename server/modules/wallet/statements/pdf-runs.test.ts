import { expect, test } from 'vitest'
import { faceOf } from './pdf-fonts.ts'
import { drawable, splitRuns } from './pdf-runs.ts'

const shown = (text: string) => splitRuns(text).map((run) => `${run.face.name}: ${run.text}`)

test.each([
  ['Hanna Berg', ['noto-sans-latin: Hanna Berg']],
  ['ليلى', ['noto-sans-arabic-arabic: ليلى']],
  // Right-to-left text starts at the right; the number reads left to right.
  ['ليلى 12', ['noto-sans-latin: 12', 'noto-sans-latin: ', 'noto-sans-arabic-arabic: ليلى']],
  ['from ليلى', ['noto-sans-latin: from ', 'noto-sans-arabic-arabic: ليلى']],
])('%s is drawn in visual order', (text, expected) => {
  expect(shown(text).map((run) => run.trim())).toEqual(expected.map((run) => run.trim()))
})

test('brackets are mirrored in right-to-left text', () => {
  const text = splitRuns('ليلى (דוד)')
    .map((run) => run.text)
    .join('')
  expect(text.indexOf('(')).toBeGreaterThan(-1)
  expect(
    splitRuns('(דוד)')
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
])('%s has a font', (letter, name) => expect(faceOf(letter.codePointAt(0) ?? 0)?.name).toContain(name))

test('emoji are dropped, unsupported characters are replaced, lines stay single', () => {
  expect(drawable('Zoë 😀')).toBe('Zoë')
  expect(drawable('a\u{10ffff}b')).toBe('a\ufffdb')
  expect(drawable('two\r\nlines\u2028here')).toBe('two lines here')
})
