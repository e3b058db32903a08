import { expect, test } from 'vitest'
import type { Category, Creator } from '../../features/creator/creator.ts'
import { byCategory } from './by-category.ts'

const group = (_id: string) => ({ _id }) as Category
const creator = (username: string, ...categories: string[]) =>
  ({ username, categoryData: categories.map((_id) => ({ _id })) }) as Creator

test('everyone stands once, under their first category, and empty ones fall away', () => {
  const sections = byCategory(
    [group('art'), group('food'), group('games')],
    [creator('a', 'food', 'art'), creator('b', 'art'), creator('c')],
  )
  expect(sections.map((s) => [s.group._id, s.creators.map(({ username }) => username)])).toEqual([
    ['art', ['b']],
    ['food', ['a']],
  ])
})
