import { expect, test } from 'vitest'
import type { Section } from '../discovery/public.ts'
import { layoutFault } from './layout-rules.ts'

const known = { categories: new Set(['c1']), people: new Set(['p1']) }
const section = (change: Partial<Section>): Section => ({
  id: 's1',
  kind: 'popular',
  titles: { en: 'Popular' },
  blurbs: {},
  audience: 'everyone',
  ...change,
})

test.each<[string, Section[], boolean]>([
  ['a plain one', [section({})], true],
  ['nothing at all', [], true],
  [
    'a category without a title takes the category’s',
    [section({ kind: 'category', titles: {}, categoryId: 'c1' })],
    true,
  ],
  ['a category that is gone', [section({ kind: 'category', categoryId: 'c2' })], false],
  ['no category', [section({ kind: 'category' })], false],
  ['picked', [section({ kind: 'picked', personIds: ['p1'] })], true],
  ['picked nobody', [section({ kind: 'picked', personIds: [] })], false],
  ['picked somebody who is gone', [section({ kind: 'picked', personIds: ['p1', 'p2'] })], false],
  ['no English title', [section({ titles: { ar: 'x' } })], false],
  ['the same id twice', [section({}), section({})], false],
])('%s: %#', (_name, sections, isFine) => expect(layoutFault(sections, known) === undefined).toBe(isFine))
