import { expect, test } from 'vitest'
import { screenShape } from './screen-shape.ts'

test.each([
  ['/home', 'post'],
  ['/post/abc', 'post'],
  ['/maralind', 'profile'],
  ['/vault', 'tiles'],
  ['/posts/new', 'form'],
  ['/settings/account/email', 'form'],
  ['/settings/blocked', 'rows'],
  ['/wallet/transactions', 'rows'],
  ['/wallet', 'rows'],
  ['/admin/users', 'rows'],
  ['/live', 'tiles'],
  ['/live/abc', 'stage'],
])('the screen at %s loads behind a skeleton of %s', (path, shape) => {
  expect(screenShape(path)).toBe(shape)
})
