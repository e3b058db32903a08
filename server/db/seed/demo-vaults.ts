import { join } from 'node:path'
import { creators } from './people/creators.ts'

/** What people call the places they keep things in, by what they do. */
const folderNames: Record<string, string[]> = {
  travel: ['Erg Chebbi', 'Darkroom', 'Printing nights'],
  music: ['Rehearsals', 'Covers', 'Stage'],
  food: ['Recipes', 'Market days', 'Kitchen'],
  fitness: ['Mornings', 'Programmes', 'Progress'],
  art: ['Sketches', 'Studio', 'Commissions'],
}
const usual = ['Messages', 'Shoutouts', 'Archive']

/** Whose picture is whose: what somebody writes of themselves is to be seen on them. The newest post shows the first. */
const pictures: Record<string, number[]> = {
  maralind: [134, 7, 92, 43, 94, 34, 90, 132, 96, 25, 131, 95],
  teookafor: [1, 12, 30, 49, 21, 111, 63, 117, 28],
  yukitanabe: [5, 80, 14, 75, 81, 76],
  inesduarte: [2, 58, 55, 11, 38],
  casprowe: [97, 16, 93, 98],
  sofiamarch: [42, 87, 84, 15, 24, 129],
  noorhaddad: [59, 115, 20, 56, 47, 60],
  kofim: [71, 4, 74, 122, 68],
  meilingplays: [10, 109, 50, 54, 65, 45, 53],
  lenabrandt: [105, 27, 107, 9, 140, 139, 106, 36],
  elifkaya: [33, 88, 86, 128, 6],
  adaeze: [138, 44, 99, 8, 137],
  annasophie: [91, 133, 78, 127],
  harpreetgill: [13, 48, 40, 72, 123, 69, 66, 120, 119],
  jonahvale: [51, 3, 39, 37, 61, 64, 118],
  'dario.conti': [89, 82, 124, 23],
  camille_roux: [52, 83, 130, 85, 112],
  bilalaydin: [77, 126, 32],
  'ruth.abera': [102, 26, 100, 17, 104],
  linh_pham: [73, 70, 22, 67, 31, 121],
  'nia.runs': [114, 57, 29, 116],
  erikdahl: [108, 135, 141, 18],
  'amara.osei': [46, 41, 62, 125, 19, 79, 113],
  luciaferrer: [35, 110, 101, 103, 136],
}

export type DemoVault = {
  username: string
  folders: string[]
  /** Which picture lies in which folder; without one it is unsorted. */
  photos: { number: number; folder: string | undefined; daysAgo: number }[]
}

/** Every creator's vault, the same every time; the first has the fullest. */
export const demoVaults = (): DemoVault[] =>
  creators.map(({ username, categories }, at) => {
    const folders = folderNames[categories[0] ?? ''] ?? usual
    const mine = pictures[username] ?? []
    const photos = mine.map((number, n) => ({
      number,
      folder: n % 5 === 4 ? undefined : folders[Math.floor((n / mine.length) * folders.length)],
      daysAgo: n * 3 + (at % 5),
    }))
    return { username, folders, photos }
  })

/** A camera move over a picture of its maker's, or a sound. */
export type DemoFilm = { username: string; kind: 'upright' | 'wide' | 'sound'; photo?: number; name: string }
const upright = (username: string, photo: number): DemoFilm => ({
  username,
  kind: 'upright',
  photo,
  name: 'Morning light.mp4',
})
const wide = (username: string, photo: number): DemoFilm => ({
  username,
  kind: 'wide',
  photo,
  name: 'Slow pan.mp4',
})
const sound = (username: string): DemoFilm => ({ username, kind: 'sound', name: 'Voice note.m4a' })

/** In the order of their files. */
export const demoFilms: DemoFilm[] = [
  upright('maralind', 34),
  sound('maralind'),
  wide('teookafor', 12),
  upright('yukitanabe', 75),
  wide('inesduarte', 55),
  sound('teookafor'),
  upright('casprowe', 16),
  wide('ruth.abera', 102),
  upright('inesduarte', 11),
  sound('noorhaddad'),
  wide('luciaferrer', 110),
  upright('meilingplays', 50),
  wide('lenabrandt', 27),
  sound('meilingplays'),
  upright('elifkaya', 33),
  upright('adaeze', 138),
  upright('jonahvale', 3),
  sound('jonahvale'),
]

/** A slow move over that picture with light and a chord, or the chord alone. */
export const filmFile = (at: number) =>
  join(
    import.meta.dirname,
    'art/films',
    `${String(at).padStart(2, '0')}.${demoFilms[at]?.kind === 'sound' ? 'm4a' : 'mp4'}`,
  )
