import { demoId } from '../demo-id.ts'
import { demoFilms, demoVaults } from '../demo-vaults.ts'
import { ownPlaces, type Caption } from './captions.ts'
import { chance, pick } from './chance.ts'
import { demoAuthor, type Said } from './demo-author.ts'

export type DemoPost = {
  id: string
  username: string
  caption: Caption
  visibility: 'free' | 'followers' | 'subscribers' | 'price'
  /** Whole US dollars; other currencies by the rates of the day. */
  dollars: number | undefined
  /** `0`: subscribers have it included. */
  subscriberDollars: number | undefined
  /** Numbers of pictures in the creator's vault; the first of them is free to see where `hasPreview`. */
  photos: number[]
  hasPreview: boolean
  /** Which of the demo films, where it is one; its post comes with the film. */
  film: number | undefined
  isReel: boolean
  place: string
  state: 'published' | 'scheduled' | 'draft' | 'hidden'
  /** Before now; less than nothing for what is still to come. */
  hoursAgo: number
  isPinned: boolean
  commentsOff: boolean
}

const PER_CREATOR = 15
/** The demo login's own; everybody else's are fewer. */
const OF_FIRST = 34
const HOURS = 90 * 24
const kinds = ['free', 'subscribers', 'free', 'price', 'followers', 'free', 'subscribers', 'free'] as const
const prices = [3, 4, 5, 6, 8, 9, 12]

/** Everything that was posted in the demo world, the same every time: four hundred posts of all kinds over ninety days. */
export const demoPosts = (): DemoPost[] => demoVaults().flatMap((_, at) => postsOf(at))

/** A post before it is written: what it is and when, and how its author comes by pictures and words. */
type Plan = Omit<DemoPost, 'caption' | 'photos' | 'hasPreview'> & { write: (author: Author) => Said }
type Author = ReturnType<typeof demoAuthor>

function postsOf(at: number): DemoPost[] {
  const vault = demoVaults()[at]
  if (!vault) return []
  const { username } = vault
  const photos = vault.photos.map(({ number }) => number)
  const count = at === 0 ? OF_FIRST : PER_CREATOR + (at % 3)
  const out = [
    ...Array.from({ length: count }, (_, n) => writtenPost({ username, n, count, isFirst: at === 0 })),
    ...demoFilms.flatMap((film, index) => (film.username === username ? filmPlans(index) : [])),
  ].toSorted((a, b) => a.hoursAgo - b.hoursAgo)
  const latest = demoAuthor({ at, photos })
  const written = out.map((plan) => writeDown(plan, latest))
  if (at > 0) return written
  const still = demoAuthor({ at, photos, before: written.toReversed() })
  return [...written, ...notOut(username).map((plan) => writeDown(plan, still))]
}

function writeDown({ write, ...plan }: Plan, author: Author): DemoPost {
  const { photos, caption } = write(author)
  return { ...plan, photos, caption, hasPreview: photos.length > 1 && plan.visibility !== 'free' }
}

type Written = { username: string; n: number; count: number; isFirst: boolean }
function writtenPost({ username, n, count, isFirst }: Written): Plan {
  const key = `post ${username} ${n}`
  const isText = n % 7 === 5
  const visibility = isText
    ? ((['free', 'free', 'followers', 'subscribers'] as const)[(n + username.length) % 4] ?? 'free')
    : (kinds[(n + username.length) % kinds.length] ?? 'free')
  // The demo fan's home begins with a picture of the demo creator's, and what people said to it since yesterday.
  const since = isFirst && n === 0 ? 19.6 : ((n + chance(`${key} when`)) / count) * HOURS
  return {
    ...plain(key, username),
    write: (author) => (isText ? author.text() : author.pictures(key)),
    ...priced(visibility, key),
    place: chance(`${key} place`) < 0.25 ? pick(ownPlaces, key) : '',
    hoursAgo: Math.round(since * 10) / 10 + 0.4,
    isPinned: n === 3 || (isFirst && n === 8),
    commentsOff: chance(`${key} comments`) < 0.04,
  }
}

const plain = (key: string, username: string): Omit<Plan, 'write' | 'hoursAgo'> => ({
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
  const kind = chance(`${key} for subscribers`)
  return { visibility, dollars, subscriberDollars: kind < 0.2 ? 0 : kind < 0.5 ? dollars - 1 : undefined }
}

/** What the demo login has that is not out: scheduled over the days to come, drafts, and two that are hidden. */
function notOut(username: string): Plan[] {
  const one = (state: DemoPost['state'], n: number, hoursAgo: number): Plan => {
    const key = `post ${username} ${state} ${n}`
    return {
      ...plain(key, username),
      write: (author) => author.pictures(key),
      ...priced(kinds[(n * 3) % kinds.length] ?? 'free', key),
      state,
      hoursAgo,
    }
  }
  return [
    ...[-5, -29, -52, -77, -124, -196, -290].map((hours, n) => one('scheduled', n, hours)),
    ...[2, 30, 99, 240].map((hours, n) => one('draft', n, hours)),
    ...[400, 900].map((hours, n) => one('hidden', n, hours)),
  ]
}

/** A film is posted whole; an upright one is a reel too, which leads to the whole. */
function filmPlans(at: number): Plan[] {
  const film = demoFilms[at]
  if (!film) return []
  const { username, photo, kind } = film
  const key = `post film ${at}`
  const base = {
    ...plain(key, username),
    write: (author: Author) => (photo === undefined ? author.text() : author.film(photo)),
    film: at,
    hoursAgo: 26 + at * 31,
  }
  const whole = { ...base, ...priced(kinds[at % kinds.length] ?? 'free', key) }
  if (kind !== 'upright') return [whole]
  return [
    { ...whole, ...priced(at % 4 === 0 ? 'subscribers' : 'price', key), hoursAgo: base.hoursAgo + 260 },
    { ...base, id: demoId(`${key} reel`), isReel: true, visibility: 'free' },
  ]
}

/** The posts of one film, which come with it. */
export const filmPosts = (at: number) => demoPosts().filter(({ film }) => film === at)
export const filmPostId = (at: number) => demoId(`post film ${at}`)
