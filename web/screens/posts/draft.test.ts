import { expect, test } from 'vitest'
import { canBeReel, contentOf, type Draft, emptyDraft, isBlank, type Item, tidyTag } from './draft.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const zone = 'America/Denver'
const draft = (facts: Partial<Draft>): Draft => ({ ...emptyDraft(now, zone), ...facts })
const film: Item = { key: 'a', mediaId: 'a', kind: 'video', name: 'a', isPreview: false }

test('an empty one is blank and goes out at once', () => {
  const empty = emptyDraft(now, zone)
  expect(isBlank(empty)).toBe(true)
  expect(empty.day).toBe('2026-11-16')
  expect(contentOf(empty, zone)).toMatchObject({ publishAt: '', expiresAt: '', media: [], isCommentsOff: 0 })
})

test('times are those of the writer', () => {
  const later = draft({ isLater: true, day: '2026-11-20', time: '19:00' })
  expect(contentOf(later, zone).publishAt).toBe('2026-11-21T02:00:00.000Z')
})

test('a price is told only where there is one', () => {
  expect(contentOf(draft({ visibility: 'free', price: '5' }), zone)).not.toHaveProperty('price')
  expect(contentOf(draft({ visibility: 'price', price: '5', subscriberPrice: '' }), zone)).toMatchObject({
    price: '5',
    subscriberPrice: '',
  })
})

test('tags and people in the text are told, each once', () => {
  const content = contentOf(
    draft({ text: 'With @mara and @nobody, #Dunes #dunes', tags: ['dunes', 'film'], people: { mara: 'id' } }),
    zone,
  )
  expect(content.tags).toEqual(['dunes', 'film'])
  expect(content.mentions).toEqual(['id'])
})

test('a file that has not begun its way is left out', () => {
  const items: Item[] = [film, { key: 'b', kind: 'image', name: 'b', isPreview: true }]
  expect(contentOf(draft({ items }), zone).media).toEqual([{ mediaId: 'a', isPreview: 0 }])
})

test.each([
  [[film], true],
  [[{ ...film, isUpright: false }], false],
  [[film, film], false],
  [[{ ...film, kind: 'image' as const }], false],
  [[], false],
])('%j can be a reel: %s', (items, can) => expect(canBeReel(items)).toBe(can))

test.each([
  ['#Erg Chebbi', 'erg_chebbi'],
  ['8x10', '8x10'],
  ['  ', undefined],
  ['a!b', undefined],
])('%s becomes %s', (typed, tag) => expect(tidyTag(typed)).toBe(tag))
