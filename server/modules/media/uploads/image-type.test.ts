import { expect, test } from 'vitest'
import { detectImageType } from './image-type.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0....', 'jpeg'],
  ['GIF89a....', 'gif'],
  ['GIF87a....', 'gif'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['....ftypheic....', 'heic'],
  ['....ftypmif1....', 'heic'],
  ['....ftypisom....', undefined],
  ['RIFF....WAVE', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['<?xml version="1.0"?><svg/>', undefined],
  ['%PDF-1.7', undefined],
  ['GIF8', undefined],
  ['', undefined],
])('%j is detected as %s', (bytes, kind) => {
  expect(detectImageType(latin(bytes))).toBe(kind)
})
