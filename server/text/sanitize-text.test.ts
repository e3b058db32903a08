import { expect, test } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

test.each([
  ['  a\u0000b  ', 'a b'],
  ['a\r\nb', 'a\nb'],
  ['a\n\n\n\n\n\nb', 'a\n\nb'],
  ['\u202Eevil', 'evil'],
  ['\ud800x', '\ufffdx'],
  ['\u200b\u3164 \u2800\ufeff', ''],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('text %j is sanitized to %j', (text, sanitized) => expect(sanitizeText(text)).toBe(sanitized))
