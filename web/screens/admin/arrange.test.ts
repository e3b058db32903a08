import { expect, test } from 'vitest'
import { moved, ordered, type StaffSection } from './arrange.ts'

const sections = ['a', 'b', 'c'].map((id) => ({ id }) as StaffSection)
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('%s by %i: %s', (id, step, order) => expect(ids(moved(sections, id, step))).toBe(order))
test('an order from elsewhere forgets nobody', () => {
  expect(ids(ordered(sections, ['c', 'a', 'x']))).toBe('cab')
})
