import { expect, test } from 'vitest'
import {
  canBeReel,
  toPostContent,
  type Draft,
  emptyDraft,
  isBlank,
  type DraftItem,
  normalizeTag,
} from './draft.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const zone = 'America/Denver'
const draft = (facts: Partial<Draft>): Draft => ({ ...emptyDraft(now, zone), ...facts })
const video: DraftItem = { key: 'a', mediaId: 'a', kind: 'video', name: 'a', isPreview: false }

test('an empty draft is blank and publishes immediately', () => {
  const empty = emptyDraft(now, zone)
  expect(isBlank(empty)).toBe(true)
  expect(empty.day).toBe('2026-11-16')
  expect(toPostContent(empty, zone)).toMatchObject({
    publishAt: '',
    expiresAt: '',
    media: [],
    isCommentsOff: 0,
  })
})

test("times are in the creator's time zone", () => {
  const later = draft({ isLater: true, day: '2026-11-20', time: '19:00' })
  expect(toPostContent(later, zone).publishAt).toBe('2026-11-21T02:00:00.000Z')
})

test('a price is sent only for priced posts', () => {
  expect(toPostContent(draft({ visibility: 'free', price: '5' }), zone)).not.toHaveProperty('price')
  expect(toPostContent(draft({ visibility: 'price', price: '5', subscriberPrice: '' }), zone)).toMatchObject({
    price: '5',
    subscriberPrice: '',
  })
})

test('a list is sent only for posts for a list', () => {
  expect(toPostContent(draft({ visibility: 'free', listId: 'a' }), zone)).not.toHaveProperty('listId')
  expect(toPostContent(draft({ visibility: 'list', listId: 'a' }), zone)).toMatchObject({ listId: 'a' })
})

test('a poll is sent only if it is switched on', () => {
  const pollOptions = ['Dunes', 'Sea']
  expect(toPostContent(draft({ pollOptions }), zone).poll).toBe('')
  expect(toPostContent(draft({ hasPoll: true, pollOptions, pollHours: '72' }), zone).poll).toEqual({
    options: pollOptions,
    durationHours: 72,
  })
})

test('tags and mentions in the text are sent once each', () => {
  const content = toPostContent(
    draft({ text: 'With @mara and @nobody, #Dunes #dunes', tags: ['dunes', 'film'], people: { mara: 'id' } }),
    zone,
  )
  expect(content.tags).toEqual(['dunes', 'film'])
  expect(content.mentions).toEqual(['id'])
})

test('a file whose upload has not started is left out', () => {
  const items: DraftItem[] = [video, { key: 'b', kind: 'image', name: 'b', isPreview: true }]
  expect(toPostContent(draft({ items }), zone).media).toEqual([{ mediaId: 'a', isPreview: 0 }])
})

test.each([
  [[video], true],
  [[{ ...video, isUpright: false }], false],
  [[video, video], false],
  [[{ ...video, kind: 'image' as const }], false],
  [[], false],
])('%j can be a reel: %s', (items, can) => expect(canBeReel(items)).toBe(can))

test.each([
  ['#Erg Chebbi', 'erg_chebbi'],
  ['8x10', '8x10'],
  ['  ', undefined],
  ['a!b', undefined],
])('%s becomes %s', (typed, tag) => expect(normalizeTag(typed)).toBe(tag))
