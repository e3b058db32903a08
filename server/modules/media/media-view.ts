import type { Static } from 'typebox'
import type { MediaFile } from '../../../contract/media.ts'
import type { Context } from '../../context.ts'
import { linkQuery, sealedName, type Viewer } from './media-links.ts'
import { keyOf } from './media-rules.ts'
import type { MediaRow } from './media-store.ts'

/** A file as someone sees it who may; the addresses are for this viewer's session. */
export function toMediaFile(
  context: Pick<Context, 'config' | 'now'>,
  row: MediaRow,
  viewer: Viewer,
): Static<typeof MediaFile> {
  return {
    _id: row.id,
    key: keyOf(row),
    folder: row.folder,
    ...(row.kind ? { kind: row.kind } : {}),
    name: row.name,
    state: row.state,
    progress: row.progress,
    ...(row.fault ? { fault: row.fault } : {}),
    size: row.sizeBytes,
    ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
    ...(row.durationMs === null ? {} : { duration: row.durationMs / 1000 }),
    ...(row.colour ? { colour: row.colour } : {}),
    ...(row.waveform ? { waveform: row.waveform } : {}),
    isAnimated: row.isAnimated,
    ...(row.state === 'ready' ? mediaAddresses(context, row, viewer) : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

type Addressed = Pick<MediaRow, 'id' | 'folder' | 'kind' | 'durationMs' | 'posterVersion' | 'captions'>
/** Where a viewer who may see a file finds it; for this session, and for a while. */
export function mediaAddresses(context: Pick<Context, 'config' | 'now'>, row: Addressed, viewer: Viewer) {
  const base = `/media/${keyOf(row)}`
  // A film must be playable to its end by the addresses it began with; access is asked for every piece.
  const extraSeconds = row.durationMs === null ? 0 : (row.durationMs / 1000) * 2
  const query = linkQuery(context, { mediaId: row.id, viewer, scope: 'full', extraSeconds })
  return {
    ...(row.kind === 'image' ? { url: `${base}?${query}` } : {}),
    ...(row.kind === 'video'
      ? {
          url: `${base}?${query}&p=${row.posterVersion}`,
          hlsUrl: `${base}/hls/master.m3u8?${query}`,
          fileUrl: `${base}/film.mp4?${query}`,
          ...(row.captions.length
            ? {
                captions: row.captions.map((language) => ({
                  language,
                  url: `${base}/captions/${language}.vtt?${query}`,
                })),
              }
            : {}),
        }
      : {}),
    ...(row.kind === 'audio' ? { fileUrl: `${base}/sound.m4a?${query}` } : {}),
    ...(row.kind === 'document' ? { fileUrl: `${base}/document?${query}` } : {}),
  }
}

/** What someone is shown who may not see the file: reeded glass, by an address that does not name the file. */
export function glassUrl(
  context: Pick<Context, 'config' | 'now'>,
  { id: mediaId }: Pick<MediaRow, 'id'>,
  viewer: Viewer,
) {
  const query = linkQuery(context, { mediaId, viewer, scope: 'glass' })
  const expires = new URLSearchParams(query).get('e') ?? ''
  const name = sealedName(context, { mediaId, sessionId: viewer.sessionId, expires })
  return `/media/locked/${name}/glass?${query}`
}
