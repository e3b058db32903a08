import { describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { UploadFolder } from '../../../contract/media/upload.ts'
import { readRange } from './delivery/byte-range.ts'
import { colourName } from './processing/colours.ts'
import { masterPlaylist, ownPlaylist } from './delivery/deliver-segment.ts'
import { detectFileKind } from './processing/file-kind.ts'
import { createLoudness } from './processing/transcode-audio.ts'
import { certaintyOf } from './forensic-watermark/watermark-score.ts'
import { ladderFor, maxSecondsFor, partSizes, sanitizeFileName } from './media-rules.ts'
import { readVariant, variantName } from './delivery/variant-rules.ts'

test.each([
  [1, [1]],
  [10_000_000, [10_000_000]],
  [10_000_001, [10_000_000, 1]],
  [25_000_000, [10_000_000, 10_000_000, 5_000_000]],
])('%i bytes are split into parts %j', (bytes, sizes) => expect(partSizes(bytes)).toEqual(sizes))

test.each([
  ['a/b\\c.png', 'c.png'],
  ['  ', 'file'],
  ['x\u202egnp.exe', 'xgnp.exe'],
  ['é'.repeat(200), 'é'.repeat(120)],
])('file name %j is stored as %j', (value, stored) => expect(sanitizeFileName(value)).toBe(stored))

test.each([
  [1920, 1080, [1080, 720, 480, 240]],
  [1080, 1920, [1080, 720, 480, 240]],
  [3840, 2160, [1080, 720, 480, 240]],
  [854, 480, [480, 240]],
  [200, 101, [100]],
])('a video of %i × %i has resolutions %j', (width, height, ladder) =>
  expect(ladderFor(width, height)).toEqual(ladder),
)

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['words', undefined],
])('range %s of 100 bytes is %j', (header, range) => expect(readRange(header, 100)).toEqual(range))

test.each([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#888888', 'grey'],
  ['#d03030', 'red'],
  ['#e08030', 'orange'],
  ['#5a3510', 'brown'],
  ['#e0d030', 'yellow'],
  ['#30a040', 'green'],
  ['#2050d0', 'blue'],
  ['#7030d0', 'violet'],
])('%s is named %s', (hex, name) => expect(colourName(hex)).toBe(name))

describe('image variants', () => {
  test.each([
    [{ w: '320' }, '', 'w320-h0-q80-b0.webp'],
    [{ w: '320' }, 'image/avif,image/webp', 'w320-h0-q80-b0.avif'],
    [{ w: '320', f: 'jpeg' }, 'image/avif', 'w320-h0-q80-b0.jpeg'],
    [{ w: '320' }, 'image/png,image/*;q=0.8', 'w320-h0-q80-b0.jpeg'],
    [{ w: '160', h: '160', q: '80' }, '', 'w160-h160-q80-b0.webp'],
    [{ blur: '20' }, '', 'w0-h0-q1-b20.webp'],
  ])('%j for %j is %s', (query, accept, name) => {
    const variant = readVariant(query, accept)
    expect(variant && variantName(variant)).toBe(name)
  })
  test.each([
    { w: '321' },
    { w: '320', h: '160' },
    { q: '81' },
    { f: 'gif' },
    { w: '-80' },
    { w: '080000' },
    { blur: '1' },
  ])('%j is refused', (query) => expect(readVariant(query, '')).toBeUndefined())
})

test('playlists carry the URL signature', () => {
  expect(masterPlaylist({ ladder: [480], width: 480, height: 854 }, 'e=1')).toContain(
    'RESOLUTION=480x854\n480/index.m3u8?e=1',
  )
  expect(ownPlaylist('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x0\n00000.ts\n', 'e=1')).toBe(
    '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="../key?e=1",IV=0x0\n00000.ts?e=1\n',
  )
})

test('the waveform handles samples split across chunks', () => {
  const samples = Buffer.alloc(200)
  for (let i = 0; i < 100; i++) samples.writeInt16LE(i < 50 ? 100 : 1000, i * 2)
  const loudness = createLoudness(100)
  for (let at = 0; at < 200; at += 33) loudness.take(samples.subarray(at, at + 33))
  expect([loudness.bars()[0], loudness.bars()[95]]).toEqual([10, 100])
})

test.each([
  ['<svg xmlns="x">', 'image'],
  ['\uFEFF<?xml version="1.0"?><!-- a --><svg>', 'image'],
  ['<html><svg>', undefined],
  ['GIF89a', 'image'],
  ['%PDF-1.4', 'document'],
])('%j is %s', async (head, kind) => expect((await detectFileKind(Buffer.from(head)))?.kind).toBe(kind))

test('certainty falls with the number of viewers tested, and is zero below the threshold', () => {
  expect(certaintyOf(6.4, 1)).toBe(0)
  expect(certaintyOf(7, 1)).toBeGreaterThan(certaintyOf(7, 1_000_000))
  expect(certaintyOf(30, 1_000_000)).toBe(0.999999)
})

test('only recordings made by the server may be longer than two hours', () => {
  expect(maxSecondsFor('video', 'streamMedia')).toBe(2 * 3600)
  expect(maxSecondsFor('video', 'recordings')).toBe(13 * 3600)
  expect(Value.Check(UploadFolder, 'streamMedia')).toBe(true)
  expect(Value.Check(UploadFolder, 'recordings')).toBe(false)
})
