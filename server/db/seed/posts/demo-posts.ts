import { demoId } from '../demo-id.ts'
import { demoFilms, demoVaults } from '../demo-vaults.ts'
import { creators } from '../people/creators.ts'
import { motifs, ownPlaces, words, type Caption } from './captions.ts'

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

/** A number from 0 to 1, the same one for the same words. */
export function chance(of: string) {
  let mixed = 0x811c9dc5
  for (let i = 0; i < of.length; i++) mixed = Math.imul(mixed ^ of.charCodeAt(i), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
const pick = <T>(list: readonly T[], of: string) => list[Math.floor(chance(of) * list.length)] as T

const PER_CREATOR = 15
/** The demo login's own; everybody else's are fewer. */
const OF_FIRST = 34
const HOURS = 90 * 24
const kinds = ['free', 'subscribers', 'free', 'price', 'followers', 'free', 'subscribers', 'free'] as const
const prices = [3, 4, 5, 6, 8, 9, 12]

/** Everything that was posted in the demo world, the same every time: four hundred posts of all kinds over ninety days. */
export function demoPosts(): DemoPost[] {
  const written = demoVaults().flatMap(({ username, photos }, at) => {
    const count = at === 0 ? OF_FIRST : PER_CREATOR + (at % 3)
    return Array.from({ length: count }, (_, n) =>
      writtenPost({ username, n, count, photos: photos.map(({ number }) => number) }),
    )
  })
  return [...written, ...ofFirst(), ...demoFilms.flatMap((_, at) => filmPosts(at))]
}

type Written = { username: string; n: number; count: number; photos: number[] }
function writtenPost({ username, n, count, photos }: Written): DemoPost {
  const key = `post ${username} ${n}`
  const isText = photos.length === 0 || n % 7 === 5
  const visibility = isText
    ? ((['free', 'free', 'followers', 'subscribers'] as const)[(n + username.length) % 4] ?? 'free')
    : (kinds[(n + username.length) % kinds.length] ?? 'free')
  const pictures = isText ? [] : several(photos, n, 1 + Math.floor(chance(`${key} files`) ** 2 * 5))
  return {
    ...plain(key, username),
    caption: isText ? pick(words, key) : captionOf(pictures[0], n),
    ...priced(visibility, key),
    photos: pictures,
    hasPreview: pictures.length > 2 && visibility !== 'free',
    place: chance(`${key} place`) < 0.25 ? pick(ownPlaces, key) : '',
    hoursAgo: Math.round(((n + chance(`${key} when`)) / count) * HOURS * 10) / 10 + 0.4,
    isPinned: n === 3 || (username === creators[0]?.username && n === 8),
    commentsOff: chance(`${key} comments`) < 0.04,
  }
}

const motifOf = (photo: number | undefined) => motifs.findIndex(({ photos }) => photos.includes(photo ?? 0))

/** Some of a creator's pictures beginning with one of them: those that show the same before the others. */
function several(photos: number[], from: number, count: number) {
  const first = from % photos.length
  const turned = [...photos.slice(first), ...photos.slice(0, first)]
  const motif = motifOf(turned[0])
  return turned
    .toSorted((a, b) => Number(motifOf(b) === motif) - Number(motifOf(a) === motif))
    .slice(0, count)
}

/** Words for a post that begins with a picture. */
function captionOf(photo: number | undefined, n: number) {
  const pool = motifs[motifOf(photo)]?.captions ?? words
  return pool[n % pool.length] as Caption
}

const plain = (key: string, username: string): Omit<DemoPost, 'caption' | 'photos' | 'hoursAgo'> => ({
  id: demoId(key),
  username,
  visibility: 'free',
  dollars: undefined,
  subscriberDollars: undefined,
  hasPreview: false,
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
function ofFirst(): DemoPost[] {
  const [first] = demoVaults()
  if (!first) return []
  const { username } = first
  const photos = first.photos.map(({ number }) => number)
  const one = (state: DemoPost['state'], n: number, hoursAgo: number): DemoPost => {
    const key = `post ${username} ${state} ${n}`
    const visibility = kinds[(n * 3) % kinds.length] ?? 'free'
    const pictures = several(photos, n + 9, 1 + (n % 3))
    return {
      ...plain(key, username),
      caption: captionOf(pictures[0], n),
      ...priced(visibility, key),
      photos: pictures,
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
export function filmPosts(at: number): DemoPost[] {
  const film = demoFilms[at]
  if (!film) return []
  const key = `post film ${at}`
  const base = {
    ...plain(key, film.username),
    caption: film.kind === 'sound' ? pick(words, key) : captionOf(film.photo, at),
    photos: [],
    film: at,
    hoursAgo: 3 + at * 31,
  }
  const whole = { ...base, ...priced(kinds[at % kinds.length] ?? 'free', key) }
  if (film.kind !== 'upright') return [whole]
  const reelKey = `${key} reel`
  return [
    { ...whole, ...priced(at % 4 === 0 ? 'subscribers' : 'price', key), hoursAgo: base.hoursAgo + 40 },
    { ...base, id: demoId(reelKey), isReel: true, visibility: 'free' },
  ]
}
export const filmPostId = (at: number) => demoId(`post film ${at}`)
