import type { Static } from 'typebox'
import type { MediaFile } from '../../../contract/media/media.ts'
import type { Context } from '../../context.ts'
import { linkQuery, linkViewer, encryptMediaName, type Viewer } from './delivery/media-links.ts'
import { keyOf } from './media-rules.ts'
import type { MediaRow } from './media-store.ts'

const isOwn = ({ ownerId, byId }: MediaRow, { id, kind }: Viewer) =>
  kind === 'staff' || id === ownerId || id === byId

/** Original file names may contain private information, so other users get a generic one. */
export const fileNameFor = (row: MediaRow, isOwnFile: boolean) =>
  isOwnFile ? row.name : `${row.kind ?? 'file'}${extensions[row.mediaType ?? ''] ?? ''}`
const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
}

/** A file for a viewer with access; URLs are signed for this session, or for guests. */
export function toMediaFile(
  context: Pick<Context, 'config' | 'now'>,
  row: MediaRow,
  viewer: Viewer,
): Static<typeof MediaFile> {
  const isOwner = isOwn(row, viewer)
  return {
    _id: row.id,
    key: keyOf(row),
    folder: row.folder,
    ...(row.kind ? { kind: row.kind } : {}),
    name: fileNameFor(row, isOwner),
    state: row.state,
    progress: row.progress,
    ...(row.fault ? { fault: row.fault } : {}),
    size: row.sizeBytes,
    ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
    ...(row.durationMs === null ? {} : { duration: row.durationMs / 1000 }),
    ...(row.colour ? { colour: row.colour } : {}),
    ...(row.waveform ? { waveform: row.waveform } : {}),
    isAnimated: row.isAnimated,
    ...(row.state === 'ready' ? mediaUrls(context, row, viewer) : {}),
    ...(row.state === 'ready' && row.kind === 'video' && isOwner
      ? { fileUrl: videoFileUrl(context, row, viewer) }
      : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

type MediaUrlFields = Pick<MediaRow, 'id' | 'folder' | 'kind' | 'durationMs' | 'posterVersion' | 'captions'>
/** The whole video, for its owner only: other viewers get encrypted segments. */
const videoFileUrl = (context: Pick<Context, 'config' | 'now'>, row: MediaRow, viewer: Viewer) =>
  `/media/${keyOf(row)}/film.mp4?${linkQuery(context, { mediaId: row.id, viewer, scope: 'full' })}`

/** Signed URLs of a file for a viewer with access. */
export function mediaUrls(context: Pick<Context, 'config' | 'now'>, row: MediaUrlFields, viewer: Viewer) {
  const base = `/media/${keyOf(row)}`
  // URLs must last until the end of playback; access is checked for every segment.
  const extraSeconds = row.durationMs === null ? 0 : (row.durationMs / 1000) * 2
  const query = linkQuery(context, { mediaId: row.id, viewer, scope: 'full', extraSeconds })
  return {
    ...(row.kind === 'image' ? { url: `${base}?${query}` } : {}),
    ...(row.kind === 'video'
      ? {
          url: `${base}?${query}&p=${row.posterVersion}`,
          hlsUrl: `${base}/hls/master.m3u8?${query}`,
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

/** URL of the blurred preview for viewers without access. */
export function lockedPreviewUrl(
  context: Pick<Context, 'config' | 'now'>,
  { id: mediaId }: Pick<MediaRow, 'id'>,
  viewer: Viewer,
) {
  const query = linkQuery(context, { mediaId, viewer, scope: 'glass' })
  const expires = new URLSearchParams(query).get('e') ?? ''
  const name = encryptMediaName(context, { mediaId, sessionId: linkViewer(viewer).sessionId, expires })
  return `/media/locked/${name}/glass?${query}`
}
