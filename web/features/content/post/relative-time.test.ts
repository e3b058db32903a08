import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:30Z', undefined],
  ['2026-11-15T11:56:00Z', '4 min'],
  ['2026-11-15T10:00:00Z', '2 h'],
  ['2026-11-14T11:00:00Z', 'Yesterday'],
  ['2026-11-12T12:00:00Z', 'Thu, Nov 12'],
  ['2025-11-12T12:00:00Z', 'Nov 12, 2025'],
])('%s reads %s', (at, text) => expect(relativeTime(at, now, 'en')).toBe(text))

test('other languages are supported', () => {
  expect(relativeTime('2026-11-15T10:00:00Z', now, 'es')).toBe('2 h')
  expect(relativeTime('2026-11-14T11:00:00Z', now, 'es')).toBe('Ayer')
})
