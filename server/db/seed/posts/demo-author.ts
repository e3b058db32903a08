import { motifs, sets, words, type Caption } from './captions.ts'
import { chance } from './chance.ts'

const motifOf = (photo: number | undefined) => motifs.findIndex(({ photos }) => photos.includes(photo ?? 0))
export type Said = { photos: number[]; caption: Caption }
type Options = { at: number; photos: readonly number[]; before?: readonly Said[] }

/**
 * Somebody who posts, and remembers what they showed and said: what is longest ago comes next, so that a page of
 * theirs shows something else each time and says nothing twice. `at`: the how-manieth they are, so that not all begin
 * with the same words. `before`: what they posted until now.
 */
export function demoAuthor({ at, photos, before = [] }: Options) {
  const shown = before.flatMap((said) => said.photos)
  const said = before.map(({ caption }) => caption)
  let last = motifOf(before.at(-1)?.photos[0])

  const longestAgo = (pool: readonly number[]) =>
    pool.toSorted((a, b) => shown.lastIndexOf(a) - shown.lastIndexOf(b))
  function say(pool: readonly Caption[], pictures: number[] = []): Said {
    const from = at % pool.length
    const turned = [...pool.slice(from), ...pool.slice(0, from)]
    const [caption] = turned.toSorted((a, b) => said.lastIndexOf(a) - said.lastIndexOf(b))
    if (!caption) throw new Error('nothing to say')
    said.push(caption)
    shown.push(...pictures)
    last = motifOf(pictures[0])
    return { photos: pictures, caption }
  }
  const sayOf = (photo: number, pictures: number[]) => say(motifs[motifOf(photo)]?.captions ?? [], pictures)

  return {
    /** Something in words. */
    text: () => say(words),
    /** A film of one of their pictures. */
    film(photo: number): Said {
      const { caption } = sayOf(photo, [photo])
      return { photos: [], caption }
    },
    /** One picture, several of the same, or now and then a set of this and that. */
    pictures(key: string): Said {
      const next = longestAgo(photos)
      const first = next.find((photo) => motifOf(photo) !== last) ?? next[0] ?? 0
      if (said.length > 0 && photos.length > 5 && chance(`${key} set`) < 0.16) {
        const others = next.filter((photo) => photo !== first)
        return say(sets, [first, ...others].slice(0, photos.length > 7 ? 5 : 4))
      }
      const same = next.filter((photo) => photo !== first && motifOf(photo) === motifOf(first))
      // Not all there are of it: the next post of the same is to show others.
      const most = Math.ceil((same.length + 1) / 2)
      return sayOf(first, [first, ...same].slice(0, 1 + Math.floor(chance(`${key} files`) * most)))
    },
  }
}
