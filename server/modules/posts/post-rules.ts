import { foldText } from '../../fold-text.ts'
import { wrongField } from '../../http/problem.ts'
import { isCurrency } from '../wallet/public.ts'

export type PostState = 'draft' | 'waiting' | 'scheduled' | 'published' | 'hidden' | 'deleted' | 'removed'

export const MAX_PINNED = 3
export const UNDO_SECONDS = 30
/** What was deleted is really gone after this. */
export const KEPT_DELETED_SECONDS = 86_400
const YEAR_MS = 366 * 86_400_000

/** What a creator is paid in: dollars where their own money cannot be paid with here. */
export const sellingCurrency = (currency: string) => (isCurrency(currency) ? currency : 'USD')

type Kind = 'image' | 'video' | 'audio' | 'document' | null
const typeOf: Partial<Record<Exclude<Kind, null>, number>> = { image: 1, video: 2, audio: 3 }
/** 1 photo, 2 video, 3 audio, 4 text: the first file decides. */
export const mediaTypeOf = (kinds: readonly Kind[]) => typeOf[kinds[0] ?? 'document'] ?? 4

/** Tags as they are kept: without the sign, in small letters, each once. Undefined where one cannot be a tag. */
export function tidyTags(tags: readonly string[]) {
  const tidy = tags.map((tag) => tag.trim().replace(/^#+/, '').normalize('NFC').toLowerCase()).filter(Boolean)
  if (tidy.some((tag) => tag.length > 30 || !/^[\p{L}\p{N}\p{M}_]+$/u.test(tag))) return undefined
  return [...new Set(tidy)]
}

const SOMETHING = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * A text without what cannot be stored or would turn a page around, and not more than one empty line at a time.
 * Where nothing of it could be seen it is empty.
 */
export function tidyText(text: string) {
  const tidy = text
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex -- taking them out is the point
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
  return SOMETHING.test(tidy) ? tidy : ''
}

type Files = readonly { kind: Kind; state: string; width: number | null; height: number | null }[]
/** Whether these can be a reel: one upright video. While it is being made its measures are not known yet. */
export function isReel(files: Files) {
  const [only] = files
  if (files.length !== 1 || only?.kind !== 'video') return false
  return only.width === null || only.height === null || only.height > only.width
}

/** What becomes of a post that is to go out. */
export function stateToBe({
  publishAt,
  now,
  files,
  isAgreed,
}: {
  publishAt: Date | null
  now: Date
  files: Files
  /** Everybody it shows has agreed. */
  isAgreed: boolean
}): PostState {
  if (publishAt && publishAt > now) return 'scheduled'
  return isAgreed && files.every(({ state }) => state === 'ready') ? 'published' : 'waiting'
}

type Wanted = 'draft' | 'published' | 'hidden' | undefined
/** Whether a post may go from where it is to where it is wanted. What was out is never a draft again. */
export function mayBecome(from: PostState, wanted: Wanted) {
  if (from === 'removed') return false
  if (wanted === undefined) return from !== 'deleted'
  if (wanted === 'draft') return from === 'draft' || from === 'waiting' || from === 'scheduled'
  if (wanted === 'hidden') return from === 'published' || from === 'hidden'
  return from !== 'deleted'
}

/** Refuses times that make no sense; what is still to come must come within a year. */
export function checkTimes(times: {
  publishAt: Date | null
  expiresAt: Date | null
  now: Date
  isOut: boolean
}) {
  const { publishAt, expiresAt, now, isOut } = times
  if (publishAt && !isOut && publishAt <= now)
    throw wrongField('publishAt', 'Choose a time that is still to come.')
  if (publishAt && publishAt.getTime() > now.getTime() + YEAR_MS)
    throw wrongField('publishAt', 'Choose a time within a year.')
  if (expiresAt && expiresAt <= (publishAt && publishAt > now ? publishAt : now))
    throw wrongField('expiresAt', 'Choose a time after the post goes out.')
}

/** What of a post is compared with words people look for or muted, in every script; its title before the line break. */
export const foldedPost = ({
  title,
  description,
  tags,
}: {
  title: string
  description: string
  tags: string[]
}) => `${foldText(title)}\n${foldText([description, ...tags].join(' '))}`

type Worded = { title: string; description: string; mediaType: number }
type Reader = { isAllowed: boolean; mayPreview: boolean }
/** Whether somebody may read what a post says: where it is words alone, they are what is locked. */
export const mayRead = ({ mediaType }: Pick<Worded, 'mediaType'>, { isAllowed, mayPreview }: Reader) =>
  isAllowed || (mayPreview && mediaType !== 4)
/** What somebody may read of a post: of a text that is locked only its title, of a private window nothing. */
export const readableWords = (post: Worded, reader: Reader) => ({
  title: reader.isAllowed || reader.mayPreview ? post.title : '',
  description: mayRead(post, reader) ? post.description : '',
})

const signs = new Intl.Segmenter()
/** The beginning of a text, so many signs of it, none of them cut in two. */
export const beginningOf = (text: string, length: number) =>
  Iterator.from(signs.segment(text))
    .take(length)
    .reduce((beginning, { segment }) => beginning + segment, '')
const NAME_LENGTH = 60
/** What a post is called to somebody: its title, or how it begins. */
export function nameOf(post: Worded, reader: Reader) {
  const { title, description } = readableWords(post, reader)
  return title || beginningOf(description, NAME_LENGTH)
}
