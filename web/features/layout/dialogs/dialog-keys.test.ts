import { expect, test } from 'vitest'
import { dialogKey, parseDialogKey, searchWith } from './dialog-keys.ts'

test.each([
  ['wall', undefined, 'wall'],
  ['wall', 'maralind', 'wall??maralind'],
  ['story', 'a?b', 'story??a?b'],
])('%s with %s is %s and back', (type, id, key) => {
  expect(dialogKey(type, id)).toBe(key)
  expect(parseDialogKey(key)).toEqual(id === undefined ? { type } : { type, id })
})

test.each([null, undefined, '', '??id'])('%s opens nothing', (key) => {
  expect(parseDialogKey(key)).toBeUndefined()
})

test('an overlay keeps the rest of the query, and only one is open at a time', () => {
  expect(searchWith('?q=a&drawer=x', 'dialog', 'wall??mara')).toBe('?q=a&dialog=wall%3F%3Fmara')
  expect(searchWith('?q=a&dialog=x', 'dialog', undefined)).toBe('?q=a')
  expect(searchWith('?dialog=x', 'dialog', undefined)).toBe('')
})
