import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import facts from '../art/photos/facts.json' with { type: 'json' }
import { demoVaults } from './demo-vaults.ts'
import { fans } from '../accounts/fans.ts'
import { follows } from '../accounts/relations.ts'
import { motifs, sets } from './captions.ts'
import { demoPosts } from './demo-posts.ts'

test('there are four hundred posts of every kind with unique ids', () => {
  const posts = demoPosts()
  expect(posts.filter(({ state }) => state === 'published').length).toBeGreaterThanOrEqual(400)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  for (const visibility of ['free', 'followers', 'subscribers', 'price'])
    expect(posts.filter((post) => post.visibility === visibility).length).toBeGreaterThan(20)
  expect(posts.filter(({ isReel }) => isReel).length).toBeGreaterThan(5)
  expect(
    posts.filter(({ photos, film: video }) => photos.length === 0 && video === undefined).length,
  ).toBeGreaterThan(20)
})

test("posts show their own creator's photos, each once", () => {
  const owners = new Map(
    demoVaults().flatMap(({ username, photos }) => photos.map(({ number }) => [number, username] as const)),
  )
  for (const { username, photos } of demoPosts()) {
    expect(photos.map((number) => owners.get(number))).toEqual(photos.map(() => username))
    expect(new Set(photos).size).toBe(photos.length)
  }
})

test('every photo has a subject with captions, and posts use them', () => {
  const shown = motifs.flatMap(({ photos }) => photos)
  expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 141 }, (_, i) => i + 1))
  for (const { photos, caption } of demoPosts()) {
    const [first] = photos
    if (first === undefined) continue
    const visible = motifs.filter(({ photos: of }) => photos.some((photo) => of.includes(photo)))
    const [motif] = visible
    expect(visible.length > 1 ? sets : [...sets, ...(motif?.captions ?? [])]).toContain(caption)
  }
})

test.each(demoVaults())('the last dozen posts of $username have different subjects', ({ username }) => {
  const latest = demoPosts()
    .filter((post) => post.username === username && post.state === 'published')
    .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
    .slice(0, 12)
  const titles = latest.map(({ caption }) => caption.title || caption.text)
  expect(titles).toEqual([...new Set(titles)])
  const covers = latest.flatMap(
    ({ photos, film: video }) => photos[0] ?? (video === undefined ? [] : `film ${video}`),
  )
  expect(covers.filter((cover, n) => cover === covers[n + 1])).toEqual([])
})

test("the demo fan's home starts with a photo, and scheduled posts have new captions", () => {
  const [fan] = fans
  const near = new Set(
    follows.flatMap(({ who: user, whom: target }) => (user === fan?.username ? [target] : [])),
  )
  const posts = demoPosts().toSorted((a, b) => a.hoursAgo - b.hoursAgo)
  const newest = posts.find(({ username, state }) => state === 'published' && near.has(username))
  expect(newest?.photos).not.toEqual([])
  const mine = posts.filter(({ username, state }) => username === newest?.username && state !== 'hidden')
  const upTo = mine.filter(({ state }) => state !== 'draft').slice(0, 12)
  expect(new Set(upTo.map(({ caption }) => caption)).size).toBe(12)
})

test('paid posts have a price, and no others', () => {
  for (const { visibility, dollars } of demoPosts())
    expect(dollars !== undefined).toBe(visibility === 'price')
})

test.each([1, 70, 141])('the recorded facts of photo %i are correct', async (number) => {
  const file = join(import.meta.dirname, '../art/photos', `${String(number).padStart(2, '0')}.webp`)
  const bytes = await readFile(file)
  const { width, height } = await sharp(bytes).metadata()
  expect((facts as Record<string, object>)[number]).toMatchObject({ bytes: bytes.length, width, height })
})
