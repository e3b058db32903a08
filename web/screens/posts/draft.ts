import type { Body } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import type { Post } from '../../features/post/post.ts'
import { markedPieces } from '../../ui/mention-text.ts'
import { instantOf, wallTime } from './zoned-time.ts'

export type Kind = 'image' | 'video' | 'audio'
/** A file in the strip: from the vault, on its way, or already part of the post. */
export type Item = {
  key: string
  mediaId?: string
  /** What was chosen here: it is on its way, or has arrived and can still be cut. */
  file?: File
  kind: Kind
  name: string
  picture?: string
  size?: number
  duration?: number
  isUpright?: boolean
  isPreview: boolean
  /** It has arrived, and the server may still be making it ready. */
  isUnready?: boolean
}
/** Somebody the post shows: of Fanlight, or by name with a signed form from the vault. */
export type ShownOne = {
  personId?: string
  username?: string
  name: string
  formId?: string
  /** What they said, once they were asked. */
  state?: 'asked' | 'agreed' | 'objected' | 'form'
}
/** A post as it is being written: everything as it was typed. */
export type Draft = {
  title: string
  text: string
  items: Item[]
  visibility: Post['visibility']
  price: string
  subscriberPrice: string
  tags: string[]
  place: string
  isLater: boolean
  day: string
  time: string
  hasComments: boolean
  isExpiring: boolean
  expiresDay: string
  expiresTime: string
  isReel: boolean
  wholePostId: string
  /** Names that were chosen while writing, and whose they are. */
  people: Record<string, string>
  showsOthers: boolean
  shown: ShownOne[]
}

const DAY_MS = 86_400_000
const MOST_TAGS = 10

export function emptyDraft(nowMs: number, zone: string): Draft {
  const tomorrow = wallTime(nowMs + DAY_MS, zone)
  return {
    title: '',
    text: '',
    items: [],
    visibility: 'free',
    price: '',
    subscriberPrice: '',
    tags: [],
    place: '',
    isLater: false,
    day: tomorrow.day,
    time: '19:00',
    hasComments: true,
    isExpiring: false,
    expiresDay: wallTime(nowMs + 7 * DAY_MS, zone).day,
    expiresTime: '19:00',
    isReel: false,
    wholePostId: '',
    people: {},
    showsOthers: false,
    shown: [],
  }
}

/** A post that was written before, for going on with it. */
export function draftOf(post: Post, nowMs: number, zone: string): Draft {
  const empty = emptyDraft(nowMs, zone)
  const out = post.publishAt ? wallTime(post.publishAt, zone) : undefined
  const gone = post.expiresAt ? wallTime(post.expiresAt, zone) : undefined
  return {
    ...empty,
    title: post.title,
    text: post.description,
    items: post.postData.map((media, n) => ({
      key: media._id,
      mediaId: media._id,
      kind: media.kind,
      name: String(n + 1),
      isPreview: media.isPreview === 1,
      isUnready: media.state !== 'ready',
      ...(media.url ? { picture: media.url } : {}),
      ...(media.duration === undefined ? {} : { duration: media.duration }),
      ...(media.width && media.height ? { isUpright: media.height > media.width } : {}),
    })),
    visibility: post.visibility,
    price: post.price?.amount ?? '',
    subscriberPrice: post.subscriberPrice?.amount ?? '',
    tags: post.tags,
    place: post.place,
    isLater: Boolean(out && post.state !== 'published' && post.state !== 'hidden'),
    ...(out ? { day: out.day, time: out.time } : {}),
    hasComments: post.isCommentsOff === 0,
    isExpiring: gone !== undefined,
    ...(gone ? { expiresDay: gone.day, expiresTime: gone.time } : {}),
    isReel: post.isReel === 1,
    wholePostId: post.wholePostId ?? '',
    people: Object.fromEntries(post.mentions.map(({ username, _id }) => [username, _id])),
  }
}

export type Content = Omit<Body<Endpoints['POST /posts']>, 'state' | 'creatorId'>

/** What the server is told. Files that have not begun their way yet are not part of it. */
export function contentOf(draft: Draft, zone: string): Content {
  const pieces = markedPieces(draft.text)
  const tags = [
    ...draft.tags,
    ...pieces.filter(({ kind }) => kind === 'tag').map(({ text }) => text.slice(1).toLowerCase()),
  ]
  const people = pieces
    .filter(({ kind }) => kind === 'mention')
    .flatMap(({ text }) => draft.people[text.slice(1).replace(/\.$/, '')] ?? [])
  const hasPrice = draft.visibility === 'price'
  return {
    title: draft.title,
    description: draft.text,
    media: draft.items.flatMap(({ mediaId, isPreview }) =>
      mediaId ? [{ mediaId, isPreview: isPreview ? (1 as const) : (0 as const) }] : [],
    ),
    visibility: draft.visibility,
    ...(hasPrice ? { price: draft.price, subscriberPrice: draft.subscriberPrice } : {}),
    tags: [...new Set(tags)].slice(0, MOST_TAGS),
    mentions: [...new Set(people)],
    place: draft.place,
    publishAt: (draft.isLater && instantOf(draft, zone)) || '',
    expiresAt:
      (draft.isExpiring && instantOf({ day: draft.expiresDay, time: draft.expiresTime }, zone)) || '',
    isCommentsOff: draft.hasComments ? 0 : 1,
    isReel: draft.isReel && canBeReel(draft.items) ? 1 : 0,
    wholePostId: draft.isReel ? draft.wholePostId : '',
    showsOthers: draft.showsOthers ? 1 : 0,
    shown: draft.shown.map(({ personId, name, formId }) =>
      personId ? { personId } : { name, formId: formId ?? '' },
    ),
  }
}

/** One upright video and nothing else; while it is on its way its measures are not known. */
export const canBeReel = (items: readonly Item[]) =>
  items.length === 1 && items[0]?.kind === 'video' && items[0].isUpright !== false

/** Nothing that would be worth keeping. */
export const isBlank = ({ title, text, items }: Draft) => !title.trim() && !text.trim() && items.length === 0

/** A tag as it can be kept, or undefined. */
export function tidyTag(typed: string): string | undefined {
  const tag = typed
    .trim()
    .replace(/^#+/, '')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase()
  return /^[\p{L}\p{N}\p{M}_]{1,30}$/u.test(tag) ? tag : undefined
}
