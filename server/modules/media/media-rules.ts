import type { Static } from 'typebox'
import { UserType } from '../../../contract/core/constants.ts'
import type { MediaKind, MediaState } from '../../../contract/media/media.ts'
import type { UploadFolder } from '../../../contract/media/upload.ts'

export type MediaKindName = Static<typeof MediaKind>
export type MediaStateName = Static<typeof MediaState>
/** Videos the server makes of streams. Uploads to this folder are refused. */
export const RECORDINGS_FOLDER = 'recordings'
export type MediaFolder =
  | Exclude<Static<typeof UploadFolder>, 'profile' | 'profileBanner'>
  | typeof RECORDINGS_FOLDER

const MB = 1_000_000
export const PART_BYTES = 10 * MB
/** The maximum of a registered file, until its kind is known. */
export const MAX_BYTES: Record<MediaKindName, number> = {
  image: 60 * MB,
  video: 5_000 * MB,
  audio: 300 * MB,
  document: 50 * MB,
}
export const MAX_SECONDS = { video: 2 * 3600, audio: 4 * 3600, story: 60, recording: 13 * 3600 } as const
/** Above any phone camera; larger images are rejected before decoding. */
export const MAX_PIXELS = 64_000_000
/** Concurrent uploads per user. */
export const MAX_ACTIVE_UPLOADS = 200

const visual: readonly MediaKindName[] = ['image', 'video']
const visualOrAudio: readonly MediaKindName[] = ['image', 'video', 'audio']
export const allowedKinds: Record<MediaFolder, readonly MediaKindName[]> = {
  posts: visualOrAudio,
  stories: visual,
  chatMedia: [...visualOrAudio, 'document'],
  streamMedia: visual,
  [RECORDINGS_FOLDER]: ['video'],
  'virtual-order': visualOrAudio,
  reportImages: visual,
  // Documents too, such as signed release forms.
  vault: [...visualOrAudio, 'document'],
  'media-tip': visualOrAudio,
}

/** Storage quota by user type. */
export const quotaBytes = (userType: number) => (userType === UserType.creator ? 500_000 * MB : 5_000 * MB)

export const maxBytesFor = (folder: MediaFolder) =>
  Math.max(...allowedKinds[folder].map((kind) => MAX_BYTES[kind]))

export const maxSecondsFor = (kind: 'video' | 'audio', folder: MediaFolder) =>
  folder === 'stories'
    ? MAX_SECONDS.story
    : folder === RECORDINGS_FOLDER
      ? MAX_SECONDS.recording
      : MAX_SECONDS[kind]

/** Part sizes; all but the last are full. */
export function partSizes(sizeBytes: number, partBytes = PART_BYTES) {
  const count = Math.ceil(sizeBytes / partBytes)
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? sizeBytes - partBytes * (count - 1) : partBytes,
  )
}

/** Display name: no path, no control characters, limited length. */
export function sanitizeFileName(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- taking them out is the point
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim()
  return clean.slice(0, 120) || 'file'
}

/**
 * Resolutions a video is stored in: its own, if listed or smaller, and every step below. Measured by the
 * shorter side, so that portrait videos keep their resolution.
 */
export function ladderFor(width: number, height: number) {
  const short = Math.min(width, height)
  const steps = [1080, 720, 480, 240].filter((step) => step <= short)
  return steps.length ? steps : [Math.max(2, short - (short % 2))]
}

export const keyOf = ({ folder, id }: { folder: string; id: string }) => `${folder}/${id}`
/** All objects of a file share one storage folder. */
export const storageFolder = (id: string) => `media/${id}`
/** Where a presigned URL writes; moved to the source when the upload is acknowledged. */
export const uploadKey = (id: string) => `media/${id}/upload`
export const sourceKey = (id: string) => `media/${id}/source`
export const masterKey = (id: string) => `media/${id}/master`
export const posterKey = (id: string, version: number) => `media/${id}/poster-${version}`
export const videoKey = (id: string) => `media/${id}/film.mp4`
export const audioKey = (id: string) => `media/${id}/sound.m4a`
export const captionKey = (id: string, language: string) =>
  `media/${id}/captions/${language.toLowerCase()}.vtt`
export const variantFolder = (id: string) => `variant/${id}`
