import { expect, test } from 'vitest'
import { emojiData } from '../../../../../tools/emoji-data.mjs'

const of = (language: 'en' | 'es' | 'ar') => {
  const data = emojiData(language)
  return { ...data, find: (emoji: string) => data.emojis.find((one) => one.emoji === emoji) }
}
const [en, es, ar] = [of('en'), of('es'), of('ar')]

test('every language has the same emoji, each with a name in a listed category', () => {
  expect(en.emojis.length).toBeGreaterThan(1800)
  const ids = en.emojis.map(({ emoji }) => emoji)
  for (const { emojis, categories } of [en, es, ar]) {
    expect(emojis.map(({ emoji }) => emoji)).toEqual(ids)
    expect(categories).toHaveLength(9)
    const listed = new Set(categories.map(({ index }) => index))
    expect(emojis.filter(({ label, category }) => !label || !listed.has(category))).toEqual([])
  }
})

test('names and search words are in the language', () => {
  expect(en.find('🎸')).toMatchObject({ label: 'guitar' })
  expect(es.find('🎸')).toMatchObject({ label: 'guitarra' })
  expect(ar.find('🎸')?.label).toMatch(/\p{Script=Arabic}/u)
  expect(ar.find('🇯🇴')?.label).toBe('علم الأردن')
  expect(ar.find('👨‍👩‍👦')?.label).toContain('، ')
  const latin = ar.emojis.filter(({ label }) => !/\p{Script=Arabic}/u.test(label))
  expect(latin.map(({ emoji }) => emoji)).toEqual([])
})

test('search words are also there as people type them: without accents, with a plain alef', () => {
  expect(es.find('❤️')?.tags).toContain('corazon rojo')
  expect(ar.find('😀')?.label).toBe('وجه بابتسامة عريضة')
  expect(ar.find('😀')?.tags).toContain('وجه بابتسامه عريضه')
})

test('emoji have the form that keyboards type', () => {
  for (const emoji of ['📷', '👍', '😀', '❤️', '✌️']) expect(en.find(emoji)?.emoji).toBe(emoji)
})

test('hands have all skin tones', () => {
  expect(ar.find('👋')?.skins).toMatchObject({ light: '👋🏻', dark: '👋🏿' })
  expect(en.find('🎸')).not.toHaveProperty('skins')
})
