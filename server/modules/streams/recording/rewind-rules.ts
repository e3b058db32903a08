import { REWIND_MINUTES } from '../../../../contract/streams/constants.ts'

export type RewindSegment = { number: number; name: string; startedAt: Date; durationMs: number }

/** Longest segment in whole seconds; the recorder cuts them at six. */
const TARGET_SECONDS = 7
/** Segments that a playlist named a moment ago can still be loaded. */
const GRACE_MS = 60_000

/** When the oldest segment of a playlist may have begun. */
export const rewindFrom = (now: Date) => new Date(now.getTime() - REWIND_MINUTES * 60_000)
/** The same for a single segment. */
export const segmentFrom = (now: Date) => new Date(rewindFrom(now).getTime() - GRACE_MS)

/**
 * A live playlist. The clock of every segment starts at zero, so each is a discontinuity; numbers never change, so
 * that players know where they are when old segments leave the playlist.
 */
export function rewindPlaylist(streamId: string, segments: readonly RewindSegment[]) {
  const first = segments[0]?.number ?? 0
  const lines = segments.flatMap(({ number, name, startedAt, durationMs }) => [
    ...(number === first ? [] : ['#EXT-X-DISCONTINUITY']),
    `#EXT-X-PROGRAM-DATE-TIME:${startedAt.toISOString()}`,
    `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
    `rewind/segment?streamId=${streamId}&name=${name}`,
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first}`,
    ...lines,
    '',
  ].join('\n')
}
