import { expect, test } from 'vitest'
import { mergeNewest, mergeOlder, readFilter, type Notification } from './notification.ts'

const row = (notificationId: string, actorCount = 1) => ({ notificationId, actorCount }) as Notification
const ids = (rows: Notification[]) => rows.map(({ notificationId }) => notificationId)

test('a row that changed moves up and is there once', () => {
  const merged = mergeNewest([row('a'), row('b'), row('c')], [row('c', 5), row('d')])
  expect(ids(merged)).toEqual(['c', 'd', 'a', 'b'])
  expect(merged[0]?.actorCount).toBe(5)
})

test('a page that overlaps what is there adds no row twice', () =>
  expect(ids(mergeOlder([row('a'), row('b')], [row('b'), row('c')]))).toEqual(['a', 'b', 'c']))

test('unknown filters show everything', () => {
  expect(readFilter('money')).toBe('money')
  expect(readFilter('none')).toBe('all')
  expect(readFilter(null)).toBe('all')
})
