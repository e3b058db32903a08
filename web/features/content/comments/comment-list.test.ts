import { expect, test } from 'vitest'
import type { Reply, Thread } from './comment.ts'
import {
  isPending,
  toggleLike,
  pendingComment,
  servedCount,
  withComment,
  withNextPage,
  withNewComment,
  withoutComment,
  withPinned,
  withReplies,
} from './comment-list.ts'

const reply = (commentId: string, parentId?: string): Reply => ({
  commentId,
  postId: 'p',
  ...(parentId ? { parentId } : {}),
  author: { _id: 'a', username: 'a', firstName: 'A', lastName: '' },
  isCreator: 0,
  isOwn: 0,
  text: commentId,
  mentions: [],
  state: 'shown',
  isLike: 0,
  totalLike: 2,
  isLikedByCreator: 0,
  isPinned: 0,
  createdAt: '2026-11-15T12:00:00Z',
})
const thread = (commentId: string, replies: string[] = [], overrides: Partial<Thread> = {}): Thread => ({
  ...reply(commentId),
  replies: replies.map((id) => reply(id, commentId)),
  replyCount: replies.length,
  ...overrides,
})
const ids = (threads: Thread[]) =>
  threads.map((t) => [t.commentId, ...t.replies.map((r) => r.commentId)].join(' '))
const list = [thread('a', ['a1', 'a2'], { isPinned: 1 }), thread('b')]

test('new threads go below the pinned one, replies to the end of their thread', () => {
  expect(ids(withNewComment(list, thread('c')))).toEqual(['a a1 a2', 'c', 'b'])
  const answered = withNewComment(list, { ...thread('b1'), parentId: 'b' })
  expect(ids(answered)).toEqual(['a a1 a2', 'b b1'])
  expect(answered[1]?.replyCount).toBe(1)
})
test("a pending comment is replaced by the server's, or removed", () => {
  const { postId, author, isCreator } = thread('x')
  const fields = { key: 'k', at: new Date(0), postId, text: 'Where?', author, isCreator }
  const sent = pendingComment({ ...fields, parentId: undefined })
  expect([isPending(sent), isPending(thread('b'))]).toEqual([true, false])
  const shown = withNewComment(list, sent)
  expect(shown.map(({ text }) => text)).toEqual(['a', 'Where?', 'b'])
  expect(withoutComment(shown, sent.commentId)).toEqual(list)
  const answer = pendingComment({ ...fields, parentId: 'b' })
  const answered = withNewComment(list, answer)
  expect(answered[1]).toMatchObject({ replyCount: 1, replies: [{ text: 'Where?' }] })
  expect(withoutComment(answered, answer.commentId)).toEqual(list)
})
test('removing a comment removes its replies', () => {
  expect(ids(withoutComment(list, 'a'))).toEqual(['b'])
  const [left] = withoutComment(list, 'a1')
  expect(left).toMatchObject({ replyCount: 1, replies: [{ commentId: 'a2' }] })
})
test('pages and replies contain no duplicates', () => {
  expect(ids(withNextPage(list, [thread('b'), thread('d')]))).toEqual(['a a1 a2', 'b', 'd'])
  const more = { data: [reply('a2', 'a'), reply('a3', 'a')], totalCount: 5 }
  const longer = withReplies(list, 'a', more)
  expect(ids(longer)).toEqual(['a a1 a2 a3', 'b'])
  expect(longer[0]?.replyCount).toBe(5)
  expect(withReplies(longer, 'a', { data: [], totalCount: 0 })[0]?.replyCount).toBe(3)
})
test('one comment is pinned and comes first', () => {
  const pinned = withPinned(list, 'b', 1)
  expect(pinned.map(({ commentId, isPinned }) => [commentId, isPinned])).toEqual([
    ['b', 1],
    ['a', 0],
  ])
  expect(withPinned(pinned, 'b', 0).every(({ isPinned }) => !isPinned)).toBe(true)
})
test('liking toggles immediately and marks likes by the creator', () => {
  const [, item] = withComment(list, 'b', (comment) => toggleLike(comment, true))
  expect(item).toMatchObject({ isLike: 1, totalLike: 3, isLikedByCreator: 1 })
  const [, back] = withComment([list[0] as Thread, item as Thread], 'b', (comment) =>
    toggleLike(comment, true),
  )
  expect(back).toMatchObject({ isLike: 0, totalLike: 2, isLikedByCreator: 0 })
})
test('comments written locally are not counted as served and sort after earlier replies', () => {
  const mine = { ...thread('mine'), parentId: 'a', createdAt: '2026-11-15T13:00:00Z' }
  const answered = withNewComment([thread('a', ['a1', 'a2'], { replyCount: 3 })], mine)
  const written = new Set(['mine'])
  expect(servedCount(answered[0]?.replies ?? [], written)).toBe(2)
  const whole = withReplies(answered, 'a', { data: [reply('a3', 'a'), mine], totalCount: 4 })
  expect(ids(whole)).toEqual(['a a1 a2 a3 mine'])
  expect(whole[0]?.replyCount).toBe(4)
})
