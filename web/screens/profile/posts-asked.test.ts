import { expect, test } from 'vitest'
import { askedPath, postsAsked, profileTab } from './posts-asked.ts'

const of = (search: string, tab: 'posts' | 'reels' = 'posts') => postsAsked(tab, new URLSearchParams(search))

test.each([
  ['', { kind: 'all', view: 'grid', searchText: '', query: { kind: 'all' } }],
  ['kind=photo&view=list', { kind: 'photo', view: 'list', searchText: '', query: { kind: 'photo' } }],
  [
    'kind=shoes&q=+dunes+',
    { kind: 'all', view: 'grid', searchText: 'dunes', query: { kind: 'all', searchText: 'dunes' } },
  ],
])('%s asks for %j', (search, asked) => expect(of(search)).toEqual(asked))

test('reels are a kind of their own', () =>
  expect(of('kind=photo', 'reels').query).toEqual({ kind: 'reels' }))

test.each([
  ['kind=photo&view=list&q=a%20b', '/mara?kind=photo&view=list&q=a+b'],
  ['', '/mara'],
])('%s and back is %s', (search, path) => expect(askedPath('mara', of(search))).toBe(path))

test.each([
  ['about', 'about'],
  ['reels', 'reels'],
  ['x', 'posts'],
  [null, 'posts'],
])('the tab %s is %s', (text, tab) => expect(profileTab(text)).toBe(tab))
