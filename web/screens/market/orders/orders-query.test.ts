import { expect, test } from 'vitest'
import { ordersHref, readOrdersQuery } from './orders-query.ts'

const read = (search: string) => readOrdersQuery(new URLSearchParams(search), 'selling')

test('the side defaults to that of the account', () => {
  expect(read('').side).toBe('selling')
  expect(read('side=buying').side).toBe('buying')
  expect(read('side=renting').side).toBe('selling')
})

test('the query survives the way through the URL', () => {
  const href = '/orders?side=buying&status=disputed&q=bowl'
  expect(ordersHref(read(href.split('?')[1] ?? ''))).toBe(href)
  expect(ordersHref(read('show=offers&side=buying'), 20)).toBe('/orders?show=offers&side=buying&from=20')
})

test('unknown statuses are ignored', () => {
  expect(read('status=lost').status).toBeUndefined()
})
