import { expect, test } from 'vitest'
import { consolePath } from './console-path.ts'

test.each([
  ['/admin/users?search=a', '/admin/users?search=a'],
  ['/admin', '/admin'],
  ['/admin/users/0190b5a0-0000-7000-8000-000000000000', '/admin/users/0190b5a0-0000-7000-8000-000000000000'],
  ['/admin/login', '/admin'],
  ['/administration', '/admin'],
  ['/home', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/admin/../home', '/admin'],
  ['/admin\\evil', '/admin'],
  ['', '/admin'],
  [null, '/admin'],
])('%s resolves to %s', (requested, there) => {
  expect(consolePath(requested)).toBe(there)
})
