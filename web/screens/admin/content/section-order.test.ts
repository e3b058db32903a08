import { expect, test } from 'vitest'
import { sortByIds, type StaffSection } from './section-order.ts'

const sections = ['a', 'b', 'c'].map((id) => ({ id }) as StaffSection)
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('ids that are missing from the new order stay in the list', () => {
  expect(ids(sortByIds(sections, ['c', 'a', 'x']))).toBe('cab')
})
