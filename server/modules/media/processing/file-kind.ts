import { fileTypeFromBuffer } from 'file-type'
import type { MediaKindName } from '../media-rules.ts'

/** Number of leading bytes needed to detect the type. */
export const HEAD_BYTES = 4100

const documents = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])
const images = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/x-icon',
  'image/tiff',
])
const videos = new Set([
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/vnd.avi',
  'video/x-msvideo',
  'video/webm',
  'video/matroska',
  'video/x-matroska',
  'video/3gpp',
  'video/3gpp2',
  'video/mpeg',
])
const audios = new Set([
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'audio/opus',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/flac',
  'audio/webm',
  'video/ogg',
])

export type FileKind = { kind: MediaKindName; mediaType: string }

/** Detects the type from the content, whatever the file name; undefined if unsupported. */
export async function detectFileKind(head: Uint8Array): Promise<FileKind | undefined> {
  if (isSvg(head)) return { kind: 'image', mediaType: 'image/svg+xml' }
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const mediaType = found?.mime.split(';', 1)[0] ?? ''
  if (images.has(mediaType)) return { kind: 'image', mediaType }
  if (mediaType === 'video/webm' && !hasVideoTrack(head)) return { kind: 'audio', mediaType: 'audio/webm' }
  if (videos.has(mediaType)) return { kind: 'video', mediaType }
  if (audios.has(mediaType)) return { kind: 'audio', mediaType }
  if (documents.has(mediaType)) return { kind: 'document', mediaType }
  return undefined
}

/** Recorders write the track list first: without a video track it is audio. */
function hasVideoTrack(head: Uint8Array) {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  return /V_[A-Z]/.test(text) || !/A_(OPUS|VORBIS)/.test(text)
}

/** Optional BOM, prologue and comments, then an `svg` element. */
function isSvg(head: Uint8Array) {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 2048)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s>]/i.test(
    text,
  )
}
