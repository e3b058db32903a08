import type { Static } from 'typebox'
import type { MediaKind, MediaState } from '../../../contract/media.ts'
import type { UploadFolder } from '../../../contract/upload.ts'

export type Kind = Static<typeof MediaKind>
export type State = Static<typeof MediaState>
export type MediaFolder = Exclude<Static<typeof UploadFolder>, 'profile' | 'profileBanner'>

const MB = 1_000_000
export const PART_BYTES = 10 * MB
/** Of an announced file, until its kind is known. */
export const MAX_BYTES: Record<Kind, number> = {
  image: 60 * MB,
  video: 5_000 * MB,
  audio: 300 * MB,
  document: 50 * MB,
}
export const MAX_SECONDS = { video: 2 * 3600, audio: 4 * 3600, story: 60 } as const
/** More than a phone's camera makes; what unpacks to more is refused before it is unpacked. */
export const MAX_PIXELS = 64_000_000
/** Files of one person that are on their way at a time. */
export const MAX_UNDER_WAY = 200

const seen: readonly Kind[] = ['image', 'video']
const heard: readonly Kind[] = ['image', 'video', 'audio']
export const kindsOf: Record<MediaFolder, readonly Kind[]> = {
  posts: heard,
  stories: seen,
  chatMedia: [...heard, 'document'],
  streamMedia: seen,
  'virtual-order': heard,
  reportImages: seen,
  // Papers too: the form somebody signed.
  vault: [...heard, 'document'],
  'media-tip': heard,
}

/** What one person may keep, by user type: creators live from it, others send now and then. */
export const quotaBytes = (userType: number) => (userType === 2 ? 500_000 * MB : 5_000 * MB)

export const largestOf = (folder: MediaFolder) => Math.max(...kindsOf[folder].map((kind) => MAX_BYTES[kind]))

export const secondsAllowed = (kind: 'video' | 'audio', folder: MediaFolder) =>
  folder === 'stories' ? MAX_SECONDS.story : MAX_SECONDS[kind]

/** How many parts, and how large each: all but the last are full. */
export function partSizes(sizeBytes: number, partBytes = PART_BYTES) {
  const count = Math.ceil(sizeBytes / partBytes)
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? sizeBytes - partBytes * (count - 1) : partBytes,
  )
}

/** A name to show: no path, no control characters, not too long. */
export function tidyName(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- taking them out is the point
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim()
  return clean.slice(0, 120) || 'file'
}

/**
 * The heights a video is kept in: its own, if it is one of the ladder or beneath it, and every step below.
 * Counted by the shorter side, so that an upright video is not made small.
 */
export function ladderFor(width: number, height: number) {
  const short = Math.min(width, height)
  const steps = [1080, 720, 480, 240].filter((step) => step <= short)
  return steps.length ? steps : [Math.max(2, short - (short % 2))]
}

export const keyOf = ({ folder, id }: { folder: string; id: string }) => `${folder}/${id}`
/** Everything of one file lies in one folder of the storage. */
export const storageFolder = (id: string) => `media/${id}`
export const sourceKey = (id: string) => `media/${id}/source`
export const masterKey = (id: string) => `media/${id}/master`
export const posterKey = (id: string, version: number) => `media/${id}/poster-${version}`
export const filmKey = (id: string) => `media/${id}/film.mp4`
export const soundKey = (id: string) => `media/${id}/sound.m4a`
export const captionKey = (id: string, language: string) =>
  `media/${id}/captions/${language.toLowerCase()}.vtt`
export const variantFolder = (id: string) => `variant/${id}`
