import { expect, test } from 'vitest'
import { fieldFrom, instantFrom, looseTexts, textsFrom } from './form-texts.ts'

test('empty languages are left out, and English where it may be', () => {
  const form = new FormData()
  form.set('titles.en', ' Hi ')
  form.set('titles.es', '')
  form.set('titles.ar', 'س')
  expect(textsFrom(form, 'titles')).toEqual({ en: 'Hi', ar: 'س' })
  expect(looseTexts(form, 'blurbs')).toEqual({})
})
test('a moment survives its field', () => {
  const instant = '2026-12-01T09:30:00.000Z'
  expect(instantFrom(fieldFrom(instant))).toBe(instant)
  expect(instantFrom('')).toBe('')
})
