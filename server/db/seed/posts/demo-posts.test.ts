import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import facts from '../art/photos/facts.json' with { type: 'json' }
import { demoVaults } from '../demo-vaults.ts'
import { motifs } from './captions.ts'
import { demoPosts } from './demo-posts.ts'

test('there are four hundred posts of every kind, each with an id of its own', () => {
  const posts = demoPosts()
  expect(posts.filter(({ state }) => state === 'published').length).toBeGreaterThanOrEqual(400)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  for (const visibility of ['free', 'followers', 'subscribers', 'price'])
    expect(posts.filter((post) => post.visibility === visibility).length).toBeGreaterThan(20)
  expect(posts.filter(({ isReel }) => isReel).length).toBeGreaterThan(5)
  expect(
    posts.filter(({ photos, film }) => photos.length === 0 && film === undefined).length,
  ).toBeGreaterThan(20)
})

test('posts show their own creator’s pictures, each once', () => {
  const owners = new Map(
    demoVaults().flatMap(({ username, photos }) => photos.map(({ number }) => [number, username] as const)),
  )
  for (const { username, photos } of demoPosts()) {
    expect(photos.map((number) => owners.get(number))).toEqual(photos.map(() => username))
    expect(new Set(photos).size).toBe(photos.length)
  }
})

test('every picture shows something there are words for, and posts say them', () => {
  const shown = motifs.flatMap(({ photos }) => photos)
  expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 141 }, (_, i) => i + 1))
  for (const { photos, caption } of demoPosts()) {
    const [first] = photos
    if (first === undefined) continue
    expect(motifs.find(({ photos: of }) => of.includes(first))?.captions).toContain(caption)
  }
})

test('what has a price has one, and nothing else has', () => {
  for (const { visibility, dollars } of demoPosts())
    expect(dollars !== undefined).toBe(visibility === 'price')
})

test.each([1, 70, 141])('what is written down of picture %i is true', async (number) => {
  const file = join(import.meta.dirname, '../art/photos', `${String(number).padStart(2, '0')}.webp`)
  const bytes = await readFile(file)
  const { width, height } = await sharp(bytes).metadata()
  expect((facts as Record<string, object>)[number]).toMatchObject({ bytes: bytes.length, width, height })
})
