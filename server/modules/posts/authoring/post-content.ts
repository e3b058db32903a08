import { invalidField } from '../../../http/problem.ts'
import { foldText } from '../../../text/fold-text.ts'
import { isCurrency } from '../../wallet/public.ts'

export const MAX_PINNED = 3
const YEAR_MS = 366 * 86_400_000

/** The creator's payout currency, or USD if it is not supported. */
export const sellingCurrency = (currency: string) => (isCurrency(currency) ? currency : 'USD')

type FileKind = 'image' | 'video' | 'audio' | 'document' | null
const mediaTypeByKind: Partial<Record<Exclude<FileKind, null>, number>> = { image: 1, video: 2, audio: 3 }
/** 1 photo, 2 video, 3 audio, 4 text; the first file decides. */
export const mediaTypeOf = (kinds: readonly FileKind[]) => mediaTypeByKind[kinds[0] ?? 'document'] ?? 4

/** Lower-case tags without `#` and duplicates; undefined if one is invalid. */
export function normalizeTags(tags: readonly string[]) {
  const tidy = tags.map((tag) => tag.trim().replace(/^#+/, '').normalize('NFC').toLowerCase()).filter(Boolean)
  if (tidy.some((tag) => tag.length > 30 || !/^[\p{L}\p{N}\p{M}_]+$/u.test(tag))) return undefined
  return [...new Set(tidy)]
}

type Files = readonly { kind: FileKind; state: string; width: number | null; height: number | null }[]
/** Whether the files can be a reel: one portrait video. Dimensions are unknown until it is processed. */
export function isReel(files: Files) {
  const [only] = files
  if (files.length !== 1 || only?.kind !== 'video') return false
  return only.width === null || only.height === null || only.height > only.width
}

/** Publication must be in the future and within a year; expiry after publication. */
export function validateSchedule(times: {
  publishAt: Date | null
  expiresAt: Date | null
  now: Date
  isPublished: boolean
}) {
  const { publishAt, expiresAt, now, isPublished } = times
  if (publishAt && !isPublished && publishAt <= now)
    throw invalidField('publishAt', 'Choose a time in the future.')
  if (publishAt && publishAt.getTime() > now.getTime() + YEAR_MS)
    throw invalidField('publishAt', 'Choose a time within the next year.')
  if (expiresAt && expiresAt <= (publishAt && publishAt > now ? publishAt : now))
    throw invalidField('expiresAt', 'Choose a time after the publish time.')
}

/** Folded text for search and muted words; the title comes before the line break. */
export const foldedPostText = ({
  title,
  description,
  tags,
}: {
  title: string
  description: string
  tags: string[]
}) => `${foldText(title)}\n${foldText([description, ...tags].join(' '))}`
