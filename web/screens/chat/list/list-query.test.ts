import { expect, test } from 'vitest'
import { filterOf, listQuery } from './list-query.ts'

const query = (search: string) => listQuery(new URLSearchParams(search))

test.each([
  ['', {}],
  ['list=sale', { type: 'sale' }],
  ['list=exchangeRecived&q=bowl', { type: 'exchangeRecived', searchText: 'bowl' }],
  ['list=unread', { filter: 'unread' }],
])('%s asks for %j', (search, expected) => {
  expect(query(search)).toEqual(expected)
})

test('an unknown list is all of them', () => {
  expect(filterOf(new URLSearchParams('list=nothing'))).toBe('all')
})
