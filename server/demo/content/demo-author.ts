import { motifs, sets, words, type Caption } from './captions.ts'
import { randomFor } from './random.ts'

const motifOf = (photo: number | undefined) => motifs.findIndex(({ photos }) => photos.includes(photo ?? 0))
export type AuthorText = { photos: number[]; caption: Caption }
type Options = { at: number; photos: readonly number[]; before?: readonly AuthorText[] }

/**
 * A demo author who remembers what was posted: the least recently used photo and caption come next, so
 * that a page varies and no caption repeats. `at`: index of the author; offsets the caption list.
 * `before`: number of earlier posts.
 */
export function demoAuthor({ at, photos, before = [] }: Options) {
  const usedPhotos = before.flatMap((post) => post.photos)
  const usedCaptions = before.map(({ caption }) => caption)
  let last = motifOf(before.at(-1)?.photos[0])

  const leastRecentlyUsed = (pool: readonly number[]) =>
    pool.toSorted((a, b) => usedPhotos.lastIndexOf(a) - usedPhotos.lastIndexOf(b))
  function useCaption(pool: readonly Caption[], images: number[] = []): AuthorText {
    const from = at % pool.length
    const rotated = [...pool.slice(from), ...pool.slice(0, from)]
    const [caption] = rotated.toSorted((a, b) => usedCaptions.lastIndexOf(a) - usedCaptions.lastIndexOf(b))
    if (!caption) throw new Error('no captions left')
    usedCaptions.push(caption)
    usedPhotos.push(...images)
    last = motifOf(images[0])
    return { photos: images, caption }
  }
  const captionPhotos = (photo: number, images: number[]) =>
    useCaption(motifs[motifOf(photo)]?.captions ?? [], images)

  return {
    /** A text post. */
    text: () => useCaption(words),
    /** A clip of one of their photos. */
    film(photo: number): AuthorText {
      const { caption } = captionPhotos(photo, [photo])
      return { photos: [], caption }
    },
    /** One photo, several of one subject, or sometimes a mixed set. */
    pictures(key: string): AuthorText {
      const next = leastRecentlyUsed(photos)
      const first = next.find((photo) => motifOf(photo) !== last) ?? next[0] ?? 0
      if (usedCaptions.length > 0 && photos.length > 5 && randomFor(`${key} set`) < 0.16) {
        const others = next.filter((photo) => photo !== first)
        return useCaption(sets, [first, ...others].slice(0, photos.length > 7 ? 5 : 4))
      }
      const same = next.filter((photo) => photo !== first && motifOf(photo) === motifOf(first))
      // Not all photos of the subject: the next post about it should show others.
      const most = Math.ceil((same.length + 1) / 2)
      return captionPhotos(first, [first, ...same].slice(0, 1 + Math.floor(randomFor(`${key} files`) * most)))
    },
  }
}
