import { expect, test } from 'vitest'
import { encodePublish, withMessageId } from './encode-publish.ts'

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test('a packet of QoS 0 has no message id', () => {
  expect(encodePublish('a/b', Buffer.from('hi'), 0).bytes).toEqual(bytesOf('30 07 0003 612f62 6869'))
})

test('a packet of QoS 1 carries the id of its receiver, and the shared bytes stay as they are', () => {
  const packet = encodePublish('a/b', Buffer.from('hi'), 1)
  expect(withMessageId(packet, 0x1234)).toEqual(bytesOf('32 09 0003 612f62 1234 6869'))
  expect(withMessageId(packet, 1)).toEqual(bytesOf('32 09 0003 612f62 0001 6869'))
  expect(packet.bytes).toEqual(bytesOf('32 09 0003 612f62 0000 6869'))
})

test.each([
  [122, '7f'],
  [123, '8001'],
  [16_378, 'ff7f'],
  [16_379, '808001'],
])('a payload of %i bytes has the length %s', (size, length) => {
  const { bytes } = encodePublish('a/b', Buffer.alloc(size, 'x'), 0)
  expect(bytes.toString('hex', 1, 1 + length.length / 2)).toBe(length)
  expect(bytes.length).toBe(1 + length.length / 2 + 5 + size)
})
