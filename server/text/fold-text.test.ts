import { describe, expect, test } from 'vitest'
import { foldText, toTrigramLetters, searchTokensOf, splitWords } from './fold-text.ts'

describe('text is folded', () => {
  test.each([
    ['Inês DUARTE', 'ines duarte'],
    ['Røros, Łódź', 'roros lodz'],
    ['Straße', 'strasse'],
    ['ＦＵＬＬ width', 'full width'],
    ['أَحْمَد', 'احمد'],
    ['إيمان ـــ مكتبة', 'ايمان مكتبه'],
    ['प्रिया', 'प्रिया'],
    ['山田 太郎', '山田 太郎'],
    ['camille_roux', 'camille roux'],
    ['@dario.conti', 'dario conti'],
    ['🌙 Luna', '🌙 luna'],
    ['%%%', ''],
    ['   ', ''],
  ])('%s: %s', (text, folded) => expect(foldText(text)).toBe(folded.normalize('NFC')))
  test('is idempotent', () => {
    for (const text of ['Inês', 'إيمان', 'प्रिया', '山田', 'Ωmega', 'İstanbul'])
      expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

test('scripts without spaces are found from any of their letters on', () => {
  expect(searchTokensOf('山田太郎')).toEqual(['山田太郎', '田太郎', '太郎', '郎'])
  expect(searchTokensOf('Mara Lind')).toEqual(['mara', 'lind'])
})
test('words are unique and have a maximum length', () => {
  expect(splitWords('mara Mara')).toEqual(['mara'])
  expect(splitWords('x'.repeat(100))[0]).toHaveLength(40)
})
test('every letter has a distinct spelling in a to z', () => {
  expect(toTrigramLetters('mara2')).toBe('mara2')
  expect(toTrigramLetters('مارا')).toMatch(/^[a-z]{12}$/)
  expect(toTrigramLetters('م')).not.toBe(toTrigramLetters('ن'))
})
