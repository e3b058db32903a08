import { describe, expect, test } from 'vitest'
import type { PostState } from './post-rules.ts'
import {
  isReel,
  mayBecome,
  mediaTypeOf,
  nameOf,
  sellingCurrency,
  stateToBe,
  tidyTags,
  tidyText,
} from './post-rules.ts'

test.each([
  [[], 4],
  [['image'], 1],
  [['video', 'image'], 2],
  [['audio', 'video'], 3],
  [[null, 'image'], 4],
] as const)('files %j make a post of type %i', (kinds, type) => expect(mediaTypeOf([...kinds])).toBe(type))

test.each([
  [
    ['#Erg', ' erg ', 'Ünï'],
    ['erg', 'ünï'],
  ],
  [['two words'], undefined],
  [['no-dash'], undefined],
  [['x'.repeat(31)], undefined],
  [['', '#'], []],
  [
    ['حب', '写真_1'],
    ['حب', '写真_1'],
  ],
])('tags %j are kept as %j', (tags, kept) => expect(tidyTags(tags)).toEqual(kept))

test.each([
  ['  a\u0000b  ', 'a b'],
  ['a\r\nb', 'a\nb'],
  ['a\n\n\n\n\n\nb', 'a\n\nb'],
  ['\u202Eevil', 'evil'],
  ['\ud800x', '\ufffdx'],
  ['\u200b\u3164 \u2800\ufeff', ''],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('the text %j is kept as %j', (text, kept) => expect(tidyText(text)).toBe(kept))

const file = (kind: 'image' | 'video', width: number | null, height: number | null, state = 'ready') => ({
  kind,
  width,
  height,
  state,
})
test.each([
  ['an upright video', [file('video', 480, 854)], true],
  ['a video whose measures are not known yet', [file('video', null, null, 'making')], true],
  ['a wide video', [file('video', 854, 480)], false],
  ['a square video', [file('video', 480, 480)], false],
  ['an upright picture', [file('image', 480, 854)], false],
  ['two videos', [file('video', 480, 854), file('video', 480, 854)], false],
  ['nothing', [], false],
] as const)('a reel of %s', (_name, files, is) => expect(isReel(files)).toBe(is))

describe('a post that is to go out', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const later = new Date('2026-11-15T12:00:01Z')
  const making = [file('video', null, null, 'making')]
  test.each([
    [null, [], true, 'published'],
    [now, [], true, 'published'],
    [later, [], true, 'scheduled'],
    [null, making, true, 'waiting'],
    [later, making, true, 'scheduled'],
    [null, [], false, 'waiting'],
    [later, [], false, 'scheduled'],
  ] as const)('at %s with %j, agreed %s, is %s', (publishAt, files, isAgreed, state) =>
    expect(stateToBe({ publishAt, now, files, isAgreed })).toBe(state),
  )
})

const states: PostState[] = ['draft', 'waiting', 'scheduled', 'published', 'hidden', 'deleted']
test.each([
  ['draft', 'draft, waiting, scheduled'],
  ['published', 'draft, waiting, scheduled, published, hidden'],
  ['hidden', 'published, hidden'],
  [undefined, 'draft, waiting, scheduled, published, hidden'],
] as const)('may become %s: %s', (wanted, from) =>
  expect(states.filter((state) => mayBecome(state, wanted)).join(', ')).toBe(from),
)

test.each([
  ['EUR', 'EUR'],
  ['JMD', 'USD'],
])('who has %s is paid in %s', (own, paid) => expect(sellingCurrency(own)).toBe(paid))

test('what a post is called cuts no sign in two', () => {
  const post = { title: '', description: `${'a'.repeat(59)}👩‍👧🌊`, mediaType: 1 }
  expect(nameOf(post, { isAllowed: true, mayPreview: true })).toBe(`${'a'.repeat(59)}👩‍👧`)
})
