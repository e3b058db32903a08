import { fileTypeFromBuffer } from 'file-type'
import type { Kind } from './media-rules.ts'

/** How many of the first bytes tell what a file is. */
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
const sounds = new Set([
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

export type FileKind = { kind: Kind; mediaType: string }

/** What a file is by its first bytes, whatever its name says; undefined for what we do not take. */
export async function fileKind(head: Uint8Array): Promise<FileKind | undefined> {
  if (isSvg(head)) return { kind: 'image', mediaType: 'image/svg+xml' }
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const mediaType = found?.mime.split(';', 1)[0] ?? ''
  if (images.has(mediaType)) return { kind: 'image', mediaType }
  if (mediaType === 'video/webm' && !hasPictures(head)) return { kind: 'audio', mediaType: 'audio/webm' }
  if (videos.has(mediaType)) return { kind: 'video', mediaType }
  if (sounds.has(mediaType)) return { kind: 'audio', mediaType }
  if (documents.has(mediaType)) return { kind: 'document', mediaType }
  return undefined
}

/** A recorder writes its tracks first: only sound in them, only sound in the file. */
function hasPictures(head: Uint8Array) {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  return /V_[A-Z]/.test(text) || !/A_(OPUS|VORBIS)/.test(text)
}

/** After an optional byte mark, prologue and comments the first element is `svg`. */
function isSvg(head: Uint8Array) {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 2048)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s>]/i.test(
    text,
  )
}
