import { describe, expect, test } from 'vitest'
import { decideAccess, type RequiredAction, type ViewerRelation, type Visibility } from './access-rules.ts'

const nobody: ViewerRelation = {
  isOwn: false,
  isSignedIn: false,
  isFollower: false,
  isSubscriber: false,
  isBuyer: false,
  isPrivate: false,
}
const fan = { ...nobody, isSignedIn: true }
const viewers: Record<string, ViewerRelation> = {
  guest: nobody,
  fan,
  follower: { ...fan, isFollower: true },
  subscriber: { ...fan, isSubscriber: true },
  buyer: { ...fan, isBuyer: true },
  owner: { ...fan, isOwn: true },
}
type Row = [Visibility, Record<keyof typeof viewers, 'yes' | RequiredAction>]
const open: Row[] = [
  ['free', { guest: 'yes', fan: 'yes', follower: 'yes', subscriber: 'yes', buyer: 'yes', owner: 'yes' }],
  [
    'followers',
    { guest: 'signIn', fan: 'follow', follower: 'yes', subscriber: 'yes', buyer: 'yes', owner: 'yes' },
  ],
  [
    'subscribers',
    {
      guest: 'signIn',
      fan: 'subscribe',
      follower: 'subscribe',
      subscriber: 'yes',
      buyer: 'yes',
      owner: 'yes',
    },
  ],
  ['price', { guest: 'signIn', fan: 'buy', follower: 'buy', subscriber: 'buy', buyer: 'yes', owner: 'yes' }],
]
const answer = (visibility: Visibility, standing: ViewerRelation) => {
  const access = decideAccess(visibility, standing)
  return access.isAllowed ? 'yes' : access.requiredAction
}

describe.each(open)('visible to %s', (visibility, expected) => {
  test.each(Object.entries(expected))('%s: %s', (viewer, said) =>
    expect(answer(visibility, viewers[viewer] ?? nobody)).toBe(said),
  )
})

test.each<Visibility>(['free', 'followers', 'subscribers', 'price'])(
  'private profiles show nothing of %s to non-followers',
  (visibility) => {
    expect(answer(visibility, { ...nobody, isPrivate: true })).toBe('signIn')
    expect(answer(visibility, { ...fan, isPrivate: true })).toBe('follow')
    expect(answer(visibility, { ...fan, isPrivate: true, isBuyer: true })).toBe('yes')
    for (const near of ['follower', 'subscriber'])
      expect(answer(visibility, { ...(viewers[near] ?? nobody), isPrivate: true })).toBe(
        answer(visibility, viewers[near] ?? nobody),
      )
  },
)

test('a price included for subscribers still applies to everyone else', () => {
  const results = Object.entries(viewers).map(([name, viewer]) => [
    name,
    answer('price', { ...viewer, isIncluded: true }),
  ])
  expect(Object.fromEntries(results)).toEqual({
    guest: 'signIn',
    fan: 'buy',
    follower: 'buy',
    subscriber: 'yes',
    buyer: 'yes',
    owner: 'yes',
  })
})

test('items for a list are open to members only, on private profiles too', () => {
  for (const [name, viewer] of Object.entries(viewers)) {
    const isKept = name === 'owner' || name === 'buyer'
    expect([name, answer('list', viewer) === 'yes']).toEqual([name, isKept])
    expect(answer('list', { ...viewer, isListMember: true, isPrivate: true })).toBe('yes')
  }
})
