import { describe, expect, test } from 'vitest'
import { foldText, lettersOf, tokensOf, wordsOf } from './fold-text.ts'

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
  test('and folding twice changes nothing', () => {
    for (const text of ['Inês', 'إيمان', 'प्रिया', '山田', 'Ωmega', 'İstanbul'])
      expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

test('scripts without spaces are found from any of their letters on', () => {
  expect(tokensOf('山田太郎')).toEqual(['山田太郎', '田太郎', '太郎', '郎'])
  expect(tokensOf('Mara Lind')).toEqual(['mara', 'lind'])
})
test('a word counts once and has an end', () => {
  expect(wordsOf('mara Mara')).toEqual(['mara'])
  expect(wordsOf('x'.repeat(100))[0]).toHaveLength(40)
})
test('every letter has its own spelling in a to z', () => {
  expect(lettersOf('mara2')).toBe('mara2')
  expect(lettersOf('مارا')).toMatch(/^[a-z]{12}$/)
  expect(lettersOf('م')).not.toBe(lettersOf('ن'))
})
