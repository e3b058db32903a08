import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { Post } from '../../../features/content/post/post.ts'
import { parseMentions } from '../../../ui/display/mention-text.ts'
import { toInstant, toWallTime } from '../zoned-time.ts'

export type Kind = 'image' | 'video' | 'audio'
/** A file in the strip: from the vault, uploading, or already part of the post. */
export type DraftItem = {
  key: string
  mediaId?: string
  /** A local file: uploading, or uploaded and still croppable. */
  file?: File
  kind: Kind
  name: string
  picture?: string
  size?: number
  duration?: number
  isUpright?: boolean
  isPreview: boolean
  /** Uploaded; the server may still be processing it. */
  isUnready?: boolean
}
/** A person tagged in the post: a user, or a name with a signed release form from the vault. */
export type TaggedPerson = {
  personId?: string
  username?: string
  name: string
  formId?: string
  /** Their consent, once requested. */
  state?: 'asked' | 'agreed' | 'objected' | 'form'
}
/** A post being written, with all values as typed. */
export type Draft = {
  title: string
  text: string
  items: DraftItem[]
  visibility: Post['visibility']
  price: string
  subscriberPrice: string
  listId: string
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
  fullPostId: string
  hasPoll: boolean
  pollOptions: string[]
  /** As typed in the form. */
  pollHours: string
  /** Mentions selected while typing, with their user ids. */
  people: Record<string, string>
  showsOthers: boolean
  shown: TaggedPerson[]
}

const DAY_MS = 86_400_000
const MOST_TAGS = 10
export const MIN_POLL_OPTIONS = 2
export const MAX_POLL_OPTIONS = 6
/** In hours. */
export const pollDurations = [1, 6, 12, 24, 72, 168, 336]
const DEFAULT_POLL_HOURS = '24'

export function emptyDraft(nowMs: number, zone: string): Draft {
  const tomorrow = toWallTime(nowMs + DAY_MS, zone)
  return {
    title: '',
    text: '',
    items: [],
    visibility: 'free',
    price: '',
    subscriberPrice: '',
    listId: '',
    tags: [],
    place: '',
    isLater: false,
    day: tomorrow.day,
    time: '19:00',
    hasComments: true,
    isExpiring: false,
    expiresDay: toWallTime(nowMs + 7 * DAY_MS, zone).day,
    expiresTime: '19:00',
    isReel: false,
    fullPostId: '',
    hasPoll: false,
    pollOptions: withEmptyOptions([]),
    pollHours: DEFAULT_POLL_HOURS,
    people: {},
    showsOthers: false,
    shown: [],
  }
}

/** Fills up to the two fields every poll has. */
export const withEmptyOptions = (options: readonly string[]) =>
  Array.from({ length: Math.max(MIN_POLL_OPTIONS, options.length) }, (_, at) => options[at] ?? '')

/** Existing post as a draft. */
export function toDraft(post: Post, nowMs: number, zone: string): Draft {
  const empty = emptyDraft(nowMs, zone)
  const out = post.publishAt ? toWallTime(post.publishAt, zone) : undefined
  const gone = post.expiresAt ? toWallTime(post.expiresAt, zone) : undefined
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
    listId: post.listId ?? '',
    tags: post.tags,
    place: post.place,
    isLater: Boolean(out && post.state !== 'published' && post.state !== 'hidden'),
    ...(out ? { day: out.day, time: out.time } : {}),
    hasComments: post.isCommentsOff === 0,
    isExpiring: gone !== undefined,
    ...(gone ? { expiresDay: gone.day, expiresTime: gone.time } : {}),
    isReel: post.isReel === 1,
    fullPostId: post.fullPostId ?? '',
    ...(post.poll
      ? {
          hasPoll: true,
          pollOptions: withEmptyOptions(post.poll.options.map(({ text }) => text)),
          pollHours: String(post.poll.durationHours),
        }
      : {}),
    people: Object.fromEntries(post.mentions.map(({ username, _id }) => [username, _id])),
  }
}

export type PostContent = Omit<Body<Endpoints['POST /posts']>, 'state' | 'creatorId'>

/** Request body. Files whose upload has not started are left out. */
export function toPostContent(draft: Draft, zone: string): PostContent {
  const pieces = parseMentions(draft.text)
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
    ...(draft.visibility === 'list' ? { listId: draft.listId } : {}),
    ...(hasPrice ? { price: draft.price, subscriberPrice: draft.subscriberPrice } : {}),
    tags: [...new Set(tags)].slice(0, MOST_TAGS),
    mentions: [...new Set(people)],
    place: draft.place,
    publishAt: (draft.isLater && toInstant(draft, zone)) || '',
    expiresAt:
      (draft.isExpiring && toInstant({ day: draft.expiresDay, time: draft.expiresTime }, zone)) || '',
    isCommentsOff: draft.hasComments ? 0 : 1,
    isReel: draft.isReel && canBeReel(draft.items) ? 1 : 0,
    fullPostId: draft.isReel ? draft.fullPostId : '',
    poll: draft.hasPoll
      ? { options: draft.pollOptions, durationHours: Number(draft.pollHours) || Number(DEFAULT_POLL_HOURS) }
      : '',
    showsOthers: draft.showsOthers ? 1 : 0,
    shown: draft.shown.map(({ personId, name, formId }) =>
      personId ? { personId } : { name, formId: formId ?? '' },
    ),
  }
}

/** One portrait video and nothing else; dimensions are unknown while it uploads. */
export const canBeReel = (items: readonly DraftItem[]) =>
  items.length === 1 && items[0]?.kind === 'video' && items[0].isUpright !== false

/** Nothing worth saving. */
export const isBlank = ({ title, text, items }: Draft) => !title.trim() && !text.trim() && items.length === 0

/** Normalized tag, or undefined if invalid. */
export function normalizeTag(typed: string): string | undefined {
  const tag = typed
    .trim()
    .replace(/^#+/, '')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase()
  return /^[\p{L}\p{N}\p{M}_]{1,30}$/u.test(tag) ? tag : undefined
}
