import { join } from 'node:path'
import { creators } from '../accounts/creators.ts'

/** Folder names by kind of creator. */
const folderNames: Record<string, string[]> = {
  travel: ['Erg Chebbi', 'Darkroom', 'Printing nights'],
  music: ['Rehearsals', 'Covers', 'Stage'],
  food: ['Recipes', 'Market days', 'Kitchen'],
  fitness: ['Mornings', 'Programmes', 'Progress'],
  art: ['Sketches', 'Studio', 'Commissions'],
}
const usual = ['Messages', 'Shoutouts', 'Archive']

/** Photos by creator, matching their bio. The newest post shows the first. */
const images: Record<string, number[]> = {
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
  /** Folder of each photo; unsorted if missing. */
  photos: { number: number; folder: string | undefined; daysAgo: number }[]
}

/** Every creator's vault, deterministic; the first has the most files. */
export const demoVaults = (): DemoVault[] =>
  creators.map(({ username, categories }, at) => {
    const folders = folderNames[categories[0] ?? ''] ?? usual
    const mine = images[username] ?? []
    const photos = mine.map((number, n) => ({
      number,
      folder: n % 5 === 4 ? undefined : folders[Math.floor((n / mine.length) * folders.length)],
      daysAgo: n * 3 + (at % 5),
    }))
    return { username, folders, photos }
  })

/** A camera move over one of the creator's photos, or audio. */
export type DemoClip = { username: string; kind: 'upright' | 'wide' | 'sound'; photo?: number; name: string }
const upright = (username: string, photo: number): DemoClip => ({
  username,
  kind: 'upright',
  photo,
  name: 'Morning light.mp4',
})
const wide = (username: string, photo: number): DemoClip => ({
  username,
  kind: 'wide',
  photo,
  name: 'Slow pan.mp4',
})
const audio = (username: string): DemoClip => ({ username, kind: 'sound', name: 'Voice note.m4a' })

/** In the order of their files. */
export const demoClips: DemoClip[] = [
  upright('maralind', 34),
  audio('maralind'),
  wide('teookafor', 12),
  upright('yukitanabe', 75),
  wide('inesduarte', 55),
  audio('teookafor'),
  upright('casprowe', 16),
  wide('ruth.abera', 102),
  upright('inesduarte', 11),
  audio('noorhaddad'),
  wide('luciaferrer', 110),
  upright('meilingplays', 50),
  wide('lenabrandt', 27),
  audio('meilingplays'),
  upright('elifkaya', 33),
  upright('adaeze', 138),
  upright('jonahvale', 3),
  audio('jonahvale'),
]

/** A slow camera move with a chord, or the chord alone. */
export const clipFile = (at: number) =>
  join(
    import.meta.dirname,
    '../art/clips',
    `${String(at).padStart(2, '0')}.${demoClips[at]?.kind === 'sound' ? 'm4a' : 'mp4'}`,
  )
