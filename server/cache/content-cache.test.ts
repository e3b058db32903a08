import { beforeEach, expect, test } from 'vitest'
import { type ContentCache, createContentCache } from './content-cache.ts'
import { createNodeCaches } from './node-caches.ts'

type Post = { creatorId: string; text: string }
let nowMs = 0
let cache: ContentCache<Post>
const kind = {
  name: 'posts',
  maxEntries: 2,
  maxAgeMs: 1000,
  idsOf: ({ creatorId }: Post) => [creatorId],
}
const put = (key: string, post: Post) => cache.put(cache.startLoad(), key, post)
const post = { creatorId: 'mara', text: 'noon' }

beforeEach(() => {
  nowMs = 0
  cache = createContentCache(kind, () => nowMs)
})

test('keeps the entries used last, and no more than allowed', () => {
  put('a', post)
  put('b', post)
  cache.get('a')
  put('c', post)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([post, undefined, post])
  expect(cache.size).toBe(2)
})

test('entries expire', () => {
  put('a', post)
  nowMs = 1000
  expect(cache.get('a')).toBe(post)
  nowMs = 1001
  expect(cache.get('a')).toBeUndefined()
})

test('a change drops everything that shows it and nothing else', () => {
  put('a', post)
  put('b', { ...post, creatorId: 'teo' })
  cache.drop('mara')
  expect([cache.get('a'), cache.get('b')?.creatorId]).toEqual([undefined, 'teo'])
  cache.drop('b')
  expect(cache.size).toBe(0)
})

test('what was read before a change is not stored after it', () => {
  const start = cache.startLoad()
  cache.drop('mara')
  cache.put(start, 'a', post)
  expect(cache.get('a')).toBeUndefined()
  const next = cache.startLoad()
  cache.drop('teo')
  cache.put(next, 'a', post)
  expect(cache.get('a')).toBe(post)
  const last = cache.startLoad()
  cache.clear()
  cache.put(last, 'a', post)
  expect(cache.get('a')).toBeUndefined()
})

test('node caches work only while changes are followed, and not for callers who have just written', () => {
  const caches = createNodeCaches(() => nowMs)
  caches.put(kind, caches.startLoad(kind), 'a', post)
  expect([caches.isUsable('fan'), caches.get(kind, 'a')]).toEqual([false, undefined])
  caches.restart()
  caches.put(kind, caches.startLoad(kind), 'a', post)
  expect([caches.isUsable('fan'), caches.get(kind, 'a')]).toEqual([true, post])
  caches.noteWrite('fan')
  expect([caches.isUsable('fan'), caches.isUsable('other')]).toEqual([false, true])
  nowMs = 2000
  expect(caches.isUsable('fan')).toBe(true)
  caches.put(kind, caches.startLoad(kind), 'a', post)
  caches.drop(['teo', 'mara'])
  expect(caches.get(kind, 'a')).toBeUndefined()
  caches.put(kind, caches.startLoad(kind), 'a', post)
  caches.stop()
  caches.restart()
  expect(caches.get(kind, 'a')).toBeUndefined()
})
