import { expect, test } from 'vitest'
import { isReel, mediaTypeOf, normalizeTags, sellingCurrency } from './post-content.ts'

test.each([
  [[], 4],
  [['image'], 1],
  [['video', 'image'], 2],
  [['audio', 'video'], 3],
  [[null, 'image'], 4],
] as const)('files %j give media type %i', (kinds, type) => expect(mediaTypeOf([...kinds])).toBe(type))

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
])('tags %j are normalized to %j', (tags, normalized) => expect(normalizeTags(tags)).toEqual(normalized))

const file = (kind: 'image' | 'video', width: number | null, height: number | null, state = 'ready') => ({
  kind,
  width,
  height,
  state,
})
test.each([
  ['a portrait video', [file('video', 480, 854)], true],
  ['a video that is not processed yet', [file('video', null, null, 'making')], true],
  ['a landscape video', [file('video', 854, 480)], false],
  ['a square video', [file('video', 480, 480)], false],
  ['a portrait photo', [file('image', 480, 854)], false],
  ['two videos', [file('video', 480, 854), file('video', 480, 854)], false],
  ['nothing', [], false],
] as const)('a reel of %s', (_name, files, is) => expect(isReel(files)).toBe(is))

test.each([
  ['EUR', 'EUR'],
  ['JMD', 'USD'],
])('creators with %s are paid in %s', (own, paid) => expect(sellingCurrency(own)).toBe(paid))
