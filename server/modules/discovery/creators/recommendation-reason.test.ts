import { expect, test } from 'vitest'
import { recommendationReason, type RecommendationSignals } from './recommendation-reason.ts'

const music = { _id: 'm', key: 'music', title: 'Music' }
const art = { _id: 'a', key: 'art', title: 'Art' }
const plain: RecommendationSignals = {
  isFollow: false,
  isPicked: false,
  isNewcomer: false,
  rating: 0,
  ratingCount: 0,
  followers: 5,
  categories: [music, art],
  followedBy: undefined,
  viewerCategories: new Set(),
}

test.each<[string, Partial<RecommendationSignals>, object | undefined]>([
  ['followed', { isFollow: true, isNewcomer: true }, { reason: 'FOLLOWING' }],
  [
    'followed by friends',
    { followedBy: { count: 3, name: 'Teo' } },
    { reason: 'FOLLOWED_BY', count: 3, name: 'Teo' },
  ],
  ['by no friends', { followedBy: { count: 0, name: '' }, isPicked: true }, { reason: 'PICKED' }],
  ['new', { isNewcomer: true, viewerCategories: new Set(['a']) }, { reason: 'NEW' }],
  ['in a category of mine', { viewerCategories: new Set(['a']) }, { reason: 'SAME_CATEGORY', category: art }],
  ['well rated', { rating: 4.8, ratingCount: 10 }, { reason: 'WELL_RATED' }],
  ['rated by too few', { rating: 5, ratingCount: 9 }, { reason: 'POPULAR_IN', category: music }],
  ['nobody follows them', { followers: 0 }, undefined],
  ['in no category', { categories: [] }, undefined],
])('%s', (_name, known, why) => expect(recommendationReason({ ...plain, ...known })).toEqual(why))
