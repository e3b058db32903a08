import { demoId } from '../demo-id.ts'
import { demoClips, demoVaults } from './demo-vaults.ts'
import { ownPlaces, type Caption } from './captions.ts'
import { randomFor, pick } from './random.ts'
import { demoAuthor, type AuthorText } from './demo-author.ts'

export type DemoPost = {
  id: string
  username: string
  caption: Caption
  visibility: 'free' | 'followers' | 'subscribers' | 'price'
  /** Whole US dollars; converted to other currencies at the day's rates. */
  dollars: number | undefined
  /** `0`: included for subscribers. */
  subscriberDollars: number | undefined
  /** Photo numbers in the creator's vault; the first is a free preview if `hasPreview`. */
  photos: number[]
  hasPreview: boolean
  /** Index of the demo clip, if any; its post is created with the clip. */
  film: number | undefined
  isReel: boolean
  place: string
  state: 'published' | 'scheduled' | 'draft' | 'hidden'
  /** Before now; negative for scheduled posts. */
  hoursAgo: number
  isPinned: boolean
  commentsOff: boolean
}

const POSTS_PER_CREATOR = 15
/** The demo login's own; other creators have fewer. */
const FIRST_CREATOR_POSTS = 34
const HOURS = 90 * 24
const kinds = ['free', 'subscribers', 'free', 'price', 'followers', 'free', 'subscribers', 'free'] as const
const prices = [3, 4, 5, 6, 8, 9, 12]

/** All demo posts, deterministic: four hundred posts of all kinds over ninety days. */
export const demoPosts = (): DemoPost[] => demoVaults().flatMap((_, at) => postsOfCreator(at))

/** A planned post: kind and time, and how its author picks photos and caption. */
type Plan = Omit<DemoPost, 'caption' | 'photos' | 'hasPreview'> & { write: (author: Author) => AuthorText }
type Author = ReturnType<typeof demoAuthor>

function postsOfCreator(at: number): DemoPost[] {
  const vault = demoVaults()[at]
  if (!vault) return []
  const { username } = vault
  const photos = vault.photos.map(({ number }) => number)
  const count = at === 0 ? FIRST_CREATOR_POSTS : POSTS_PER_CREATOR + (at % 3)
  const plans = [
    ...Array.from({ length: count }, (_, n) => planPost({ username, n, count, isFirst: at === 0 })),
    ...demoClips.flatMap((clip, index) => (clip.username === username ? clipPlans(index) : [])),
  ].toSorted((a, b) => a.hoursAgo - b.hoursAgo)
  const author = demoAuthor({ at, photos })
  const written = plans.map((plan) => writePost(plan, author))
  if (at > 0) return written
  const nextAuthor = demoAuthor({ at, photos, before: written.toReversed() })
  return [...written, ...unpublishedPlans(username).map((plan) => writePost(plan, nextAuthor))]
}

function writePost({ write, ...plan }: Plan, author: Author): DemoPost {
  const { photos, caption } = write(author)
  return { ...plan, photos, caption, hasPreview: photos.length > 1 && plan.visibility !== 'free' }
}

type PostPlanInput = { username: string; n: number; count: number; isFirst: boolean }
function planPost({ username, n, count, isFirst }: PostPlanInput): Plan {
  const key = `post ${username} ${n}`
  const isText = n % 7 === 5
  const visibility = isText
    ? ((['free', 'free', 'followers', 'subscribers'] as const)[(n + username.length) % 4] ?? 'free')
    : (kinds[(n + username.length) % kinds.length] ?? 'free')
  // The demo fan's home starts with a photo of the demo creator and its comments since yesterday.
  const since = isFirst && n === 0 ? 19.6 : ((n + randomFor(`${key} when`)) / count) * HOURS
  return {
    ...basePlan(key, username),
    write: (author) => (isText ? author.text() : author.pictures(key)),
    ...priced(visibility, key),
    place: randomFor(`${key} place`) < 0.25 ? pick(ownPlaces, key) : '',
    hoursAgo: Math.round(since * 10) / 10 + 0.4,
    isPinned: n === 3 || (isFirst && n === 8),
    commentsOff: randomFor(`${key} comments`) < 0.04,
  }
}

const basePlan = (key: string, username: string): Omit<Plan, 'write' | 'hoursAgo'> => ({
  id: demoId(key),
  username,
  visibility: 'free',
  dollars: undefined,
  subscriberDollars: undefined,
  film: undefined,
  isReel: false,
  place: '',
  state: 'published',
  isPinned: false,
  commentsOff: false,
})

function priced(visibility: DemoPost['visibility'], key: string) {
  if (visibility !== 'price') return { visibility, dollars: undefined, subscriberDollars: undefined }
  const dollars = pick(prices, key)
  const kind = randomFor(`${key} for subscribers`)
  return { visibility, dollars, subscriberDollars: kind < 0.2 ? 0 : kind < 0.5 ? dollars - 1 : undefined }
}

/** The demo login's unpublished posts: scheduled, drafts, and two hidden ones. */
function unpublishedPlans(username: string): Plan[] {
  const planFor = (state: DemoPost['state'], n: number, hoursAgo: number): Plan => {
    const key = `post ${username} ${state} ${n}`
    return {
      ...basePlan(key, username),
      write: (author) => author.pictures(key),
      ...priced(kinds[(n * 3) % kinds.length] ?? 'free', key),
      state,
      hoursAgo,
    }
  }
  return [
    ...[-5, -29, -52, -77, -124, -196, -290].map((hours, n) => planFor('scheduled', n, hours)),
    ...[2, 30, 99, 240].map((hours, n) => planFor('draft', n, hours)),
    ...[400, 900].map((hours, n) => planFor('hidden', n, hours)),
  ]
}

/** A clip is posted in full; a portrait clip is also a reel that links to the full post. */
function clipPlans(at: number): Plan[] {
  const clip = demoClips[at]
  if (!clip) return []
  const { username, photo, kind } = clip
  const key = `post film ${at}`
  const base = {
    ...basePlan(key, username),
    write: (author: Author) => (photo === undefined ? author.text() : author.film(photo)),
    film: at,
    hoursAgo: 26 + at * 31,
  }
  const full = { ...base, ...priced(kinds[at % kinds.length] ?? 'free', key) }
  if (kind !== 'upright') return [full]
  return [
    { ...full, ...priced(at % 4 === 0 ? 'subscribers' : 'price', key), hoursAgo: base.hoursAgo + 260 },
    { ...base, id: demoId(`${key} reel`), isReel: true, visibility: 'free' },
  ]
}

/** The posts of one clip. */
export const clipPosts = (at: number) => demoPosts().filter(({ film: video }) => video === at)
export const clipPostId = (at: number) => demoId(`post film ${at}`)
