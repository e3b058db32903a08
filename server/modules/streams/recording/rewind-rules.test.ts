import { expect, test } from 'vitest'
import { rewindPlaylist } from './rewind-rules.ts'

const segment = (number: number, startMs: number) => ({
  number,
  name: `${startMs}-00000.ts`,
  startedAt: new Date(startMs),
  durationMs: 6040,
})

test('a playlist keeps the numbers of its segments when older ones are left out', () => {
  const text = rewindPlaylist('s', [segment(41, 1_800_000_000_000), segment(42, 1_800_000_006_000)])
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:7',
    '#EXT-X-MEDIA-SEQUENCE:41',
    '#EXT-X-DISCONTINUITY-SEQUENCE:41',
    '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T08:00:00.000Z',
    '#EXTINF:6.040,',
    'rewind/segment?streamId=s&name=1800000000000-00000.ts',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T08:00:06.000Z',
    '#EXTINF:6.040,',
    'rewind/segment?streamId=s&name=1800000006000-00000.ts',
    '',
  ])
})
