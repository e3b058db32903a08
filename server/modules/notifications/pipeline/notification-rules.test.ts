import { describe, expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { groupDrafts } from './group-drafts.ts'
import { draftNotifications } from './notification-rules.ts'

const facts: Facts = {
  commentAuthors: new Map([['parent', 'ana']]),
  messages: new Map([['m', [{ receiverId: 'mara', chatId: 'c', kind: 'vipMessage' }]]]),
  referrers: new Map([['new', 'mara']]),
}
const comment = {
  type: 'comment.written',
  commentId: 'c1',
  postId: 'p',
  creatorId: 'mara',
  authorId: 'bo',
  by: 'bo',
  isHeld: false,
  isQuiet: false,
  mentions: [] as string[],
} as const
const recipients = (...events: Parameters<typeof draftNotifications>[0]) =>
  draftNotifications(events, facts).map(({ personId, kind }) => `${personId} ${kind}`)

describe('rules', () => {
  test('a comment notifies mentioned users, the answered author and the creator, once each', () =>
    expect(recipients({ ...comment, parentId: 'parent', mentions: ['mara', 'cy'] })).toEqual([
      'mara mention',
      'cy mention',
      'ana reply',
    ]))
  test('held and quiet comments notify no one', () => {
    expect(recipients({ ...comment, isHeld: true }, { ...comment, isQuiet: true })).toEqual([])
  })
  test('users are not notified of their own actions', () =>
    expect(recipients({ ...comment, authorId: 'mara' })).toEqual([]))
  test('an accepted request notifies the follower, a follow the creator', () => {
    const pair = { type: 'person.followed', followerId: 'bo', creatorId: 'mara' } as const
    expect(recipients({ ...pair, by: 'mara' }, { ...pair, by: 'bo' })).toEqual([
      'bo followAccepted',
      'mara follow',
    ])
  })
  test('an anonymous tip shows no name', () => {
    const tip = { tipId: 't', fanId: 'bo', creatorId: 'mara', amountMinor: 500, currency: 'USD' }
    const [draft] = draftNotifications([{ type: 'tip.given', ...tip, isAnonymous: true }], facts)
    expect(draft).toMatchObject({ personId: 'mara', kind: 'tip', actorId: undefined })
  })
  test('an order notifies the other side, and both sides if neither acted', () => {
    const order = { orderId: 'o', kind: 'product', state: 'x', buyerId: 'bo', sellerId: 'mara' }
    expect(recipients({ type: 'order.created', ...order, role: 'buyer' })).toEqual(['mara order'])
    expect(recipients({ type: 'order.shipped', ...order, role: 'seller' })).toEqual(['bo order'])
    expect(recipients({ type: 'order.expired', ...order, role: 'system' })).toEqual([
      'bo order',
      'mara order',
    ])
    expect(recipients({ type: 'order.paid', ...order, role: 'buyer' })).toEqual([])
  })
  test('a published review notifies the reviewed user, its reply the author; blind reviews nobody', () => {
    const review = { reviewId: 'r', orderId: 'o', authorId: 'bo', subjectId: 'mara' }
    expect(
      recipients(
        { type: 'review.written', ...review },
        { type: 'review.published', ...review, stars: 5 },
        { type: 'review.replied', ...review },
        { type: 'review.replied', ...review, authorId: null },
      ),
    ).toEqual(['mara review', 'bo review'])
  })
  test('messages and sign-ups use what was loaded', () =>
    expect(
      recipients(
        { type: 'chat.messageAdded', messageId: 'm', chatId: 'c', senderId: 'bo' },
        { type: 'chat.messageAdded', messageId: 'other', chatId: 'c', senderId: 'bo' },
        { type: 'person.signedUp', personId: 'new' },
      ),
    ).toEqual(['mara vipMessage', 'mara referral']))
})

describe('grouping', () => {
  const tip = (actorId: string, minor: number, currency = 'USD') =>
    ({ personId: 'mara', kind: 'tip', subjectId: 'p', actorId, amount: { minor, currency } }) as const
  test('joins one kind and subject, counts users once and adds amounts', () =>
    expect(groupDrafts([tip('ana', 500), tip('bo', 200), tip('ana', 100)])).toMatchObject([
      { actorIds: ['ana', 'bo'], amount: { minor: 800, currency: 'USD' } },
    ]))
  test('has no sum over several currencies', () =>
    expect(groupDrafts([tip('ana', 500), tip('bo', 200, 'EUR'), tip('cy', 1)])[0]?.amount).toBeUndefined())
  test('keeps subjects, kinds and users apart', () =>
    expect(
      groupDrafts([
        tip('ana', 1),
        { ...tip('ana', 1), subjectId: 'q' },
        { ...tip('ana', 1), kind: 'like' },
        { ...tip('ana', 1), personId: 'cy' },
      ]),
    ).toHaveLength(4))
})
