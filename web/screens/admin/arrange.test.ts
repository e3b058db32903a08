import { expect, test } from 'vitest'
import { ordered, type StaffSection } from './arrange.ts'

const sections = ['a', 'b', 'c'].map((id) => ({ id }) as StaffSection)
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('an order from elsewhere forgets nobody', () => {
  expect(ids(ordered(sections, ['c', 'a', 'x']))).toBe('cab')
})
