import { expect, test } from 'vitest'
import { formatClock } from './image-url.ts'

test.each([
  [0, '0:00'],
  [48.9, '0:48'],
  [372, '6:12'],
  [3750, '1:02:30'],
])('%d seconds read %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))
