import { expect, test } from 'vitest'
import { shortRelativeTime } from './short-relative-time.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
test.each([
  [0, '1m'],
  [59, '1m'],
  [3599, '59m'],
  [6 * 3600, '6h'],
  [2 * 86_400 + 5, '2d'],
  [15 * 86_400, '2w'],
  [-50, '1m'],
])('%i seconds ago is %s', (seconds, text) => expect(shortRelativeTime(ago(seconds), now, 'en')).toBe(text))
