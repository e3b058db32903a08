import { join } from 'node:path'
import kinds from './art/photos/kinds.json' with { type: 'json' }
import { creators } from './people/creators.ts'

const PHOTOS = 141
/** What people call the places they keep things in, by what they do. */
const folderNames: Record<string, string[]> = {
  travel: ['Erg Chebbi', 'Darkroom', 'Printing nights'],
  music: ['Rehearsals', 'Covers', 'Stage'],
  food: ['Recipes', 'Market days', 'Kitchen'],
  fitness: ['Mornings', 'Programmes', 'Progress'],
  art: ['Sketches', 'Studio', 'Commissions'],
}
const usual = ['Messages', 'Shoutouts', 'Archive']

export type DemoVault = {
  username: string
  folders: string[]
  /** Which picture lies in which folder; without one it is unsorted. */
  photos: { number: number; folder: string | undefined; daysAgo: number }[]
}

/** Every creator's vault, the same every time: pictures of what they do, each in one vault; the first has the fullest. */
export function demoVaults(): DemoVault[] {
  const turns = new Map<string, number>()
  const owners = Array.from({ length: PHOTOS }, (_, i) => ownerOf(i + 1, turns))
  return creators.map(({ username, categories }, at) => {
    const folders = folderNames[categories[0] ?? ''] ?? usual
    const mine = owners.flatMap((owner, i) => (owner === username ? [i + 1] : []))
    const photos = mine.map((number, n) => ({
      number,
      folder: n % 5 === 4 ? undefined : folders[Math.floor((n / mine.length) * folders.length)],
      daysAgo: n * 3 + (at % 5),
    }))
    return { username, folders, photos }
  })
}

function ownerOf(number: number, turns: Map<string, number>) {
  const kind = (kinds as Record<string, string>)[String(number).padStart(2, '0')] ?? ''
  const doing = creators.filter(({ categories }) => categories.includes(kind))
  const among = doing.length ? doing : creators
  const turn = turns.get(kind) ?? 0
  turns.set(kind, turn + 1)
  const [first] = creators
  if (!first || !among.includes(first)) return among[turn % among.length]?.username
  const others = among.filter((creator) => creator !== first)
  return turn % 2 === 0 ? first.username : others[Math.floor(turn / 2) % others.length]?.username
}

/** A camera move over a picture, or a sound; some creators have them. */
export type DemoFilm = { username: string; kind: 'upright' | 'wide' | 'sound'; photo: number; name: string }
export const demoFilms: DemoFilm[] = demoVaults()
  .slice(0, 13)
  .flatMap(({ username, photos }, at): DemoFilm[] => {
    // One of their own pictures, so that a film shows what its maker does.
    const photo = photos[at % Math.max(photos.length, 1)]?.number ?? 1
    const film: DemoFilm = {
      username,
      kind: at % 2 && at < 10 ? 'wide' : 'upright',
      photo,
      name: at % 2 ? 'Slow pan.mp4' : 'Morning light.mp4',
    }
    return at % 3 === 0 ? [film, { username, kind: 'sound', photo, name: 'Voice note.m4a' }] : [film]
  })

/** A slow move over that picture with light and a chord, or the chord alone. */
export const filmFile = (at: number) =>
  join(
    import.meta.dirname,
    'art/films',
    `${String(at).padStart(2, '0')}.${demoFilms[at]?.kind === 'sound' ? 'm4a' : 'mp4'}`,
  )
