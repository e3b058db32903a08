import { expect, test } from 'vitest'
import { postsPath, readPostsQuery, profileTab } from './posts-query.ts'

const of = (search: string, tab: 'posts' | 'reels' = 'posts') =>
  readPostsQuery(tab, new URLSearchParams(search))

test.each([
  ['', { kind: 'all', view: 'grid', searchText: '', query: { kind: 'all' } }],
  ['kind=photo&view=list', { kind: 'photo', view: 'list', searchText: '', query: { kind: 'photo' } }],
  [
    'kind=shoes&q=+dunes+',
    { kind: 'all', view: 'grid', searchText: 'dunes', query: { kind: 'all', searchText: 'dunes' } },
  ],
])('%s is read as %j', (search, expected) => expect(of(search)).toEqual(expected))

test('reels are their own kind', () => expect(of('kind=photo', 'reels').query).toEqual({ kind: 'reels' }))

test.each([
  ['kind=photo&view=list&q=a%20b', '/mara?kind=photo&view=list&q=a+b'],
  ['', '/mara'],
])('%s is written back as %s', (search, path) => expect(postsPath('mara', of(search))).toBe(path))

test.each([
  ['about', 'about'],
  ['reels', 'reels'],
  ['reviews', 'reviews'],
  ['x', 'posts'],
  [null, 'posts'],
])('tab %s is %s', (text, tab) => expect(profileTab(text)).toBe(tab))
