import { expect, test } from 'vitest'
import { byteSize } from './byte-size.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [21_400_000, '21.4 MB'],
  [451_000_000, '451 MB'],
  [61_200_000_000, '61.2 GB'],
])('%i bytes are %s', (bytes, text) => expect(byteSize(bytes, 'en')).toBe(text))
