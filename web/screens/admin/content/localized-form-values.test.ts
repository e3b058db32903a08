import { expect, test } from 'vitest'
import {
  toDateTimeField,
  readInstant,
  readOptionalTexts,
  readLocalizedTexts,
} from './localized-form-values.ts'

test('empty languages are left out, English too where it is optional', () => {
  const form = new FormData()
  form.set('titles.en', ' Hi ')
  form.set('titles.es', '')
  form.set('titles.ar', 'س')
  expect(readLocalizedTexts(form, 'titles')).toEqual({ en: 'Hi', ar: 'س' })
  expect(readOptionalTexts(form, 'blurbs')).toEqual({})
})
test('an instant survives a round trip through its field', () => {
  const instant = '2026-12-01T09:30:00.000Z'
  expect(readInstant(toDateTimeField(instant))).toBe(instant)
  expect(readInstant('')).toBe('')
})
