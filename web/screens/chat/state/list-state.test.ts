import { expect, test } from 'vitest'
import type { ChatEntry } from './chat-types.ts'
import { applyMessageToList, applyPresence } from './list-state.ts'
import { messageFixture } from './message-fixture.ts'

const entry = (chatId: string, facts: Partial<ChatEntry> = {}): ChatEntry => ({
  chatId,
  conversationId: chatId,
  kind: 'direct',
  title: chatId,
  memberCount: 2,
  folder: 'main',
  payload: '',
  selfMessage: 0,
  status: 1,
  totalUnread: 0,
  isMarkedUnread: 0,
  type: 0,
  isVipMessage: 0,
  isLastVipMessage: 0,
  vipMessage: 0,
  lastSeq: 2,
  lastChangeSeq: 2,
  readSeq: 2,
  otherReadSeq: 0,
  otherDeliveredSeq: 0,
  isPinned: 0,
  isArchived: 0,
  isMuted: 0,
  isHidden: 0,
  selfDestructSeconds: 0,
  mayWrite: 1,
  lastMessageAt: '2026-11-17T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...facts,
})
const list = [entry('pinned', { isPinned: 1 }), entry('a'), entry('chat')]
const ids = (entries: ChatEntry[]) => entries.map(({ chatId }) => chatId)

test('a new message moves its conversation below the pinned ones and counts as unread', () => {
  const { entries } = applyMessageToList(list, messageFixture(3), { isOpen: false })
  expect(ids(entries)).toEqual(['pinned', 'chat', 'a'])
  expect(entries[1]).toMatchObject({ totalUnread: 1, payload: 'Message 3', lastSeq: 3 })
})
test('a message received twice counts once', () => {
  const once = applyMessageToList(list, messageFixture(3), { isOpen: false }).entries
  const twice = applyMessageToList(once, messageFixture(3), { isOpen: false }).entries
  expect(twice[1]?.totalUnread).toBe(1)
})
test('own messages and messages in the open conversation are not unread', () => {
  const own = applyMessageToList(list, messageFixture(3, { selfMessage: 1 }), { isOpen: false }).entries
  const open = applyMessageToList(list, messageFixture(3), { isOpen: true }).entries
  expect([own[1]?.totalUnread, open[1]?.totalUnread]).toEqual([0, 0])
})
test('an edit of an older message leaves the preview', () => {
  const edit = messageFixture(1, { actionType: 'edited', changeSeq: 9 })
  expect(applyMessageToList(list, edit, { isOpen: false }).entries.at(-1)).toMatchObject({ payload: '' })
})
test('an unknown conversation is reported', () => {
  expect(applyMessageToList(list, messageFixture(1, { chatId: 'new' }), { isOpen: false }).isKnown).toBe(
    false,
  )
})
test('presence changes only the entries of that user', () => {
  const user = {
    _id: 'u',
    username: 'u',
    firstName: 'U',
    lastName: '',
    userType: 1,
    isVerifiedCreator: 0,
    isOnline: 0,
    role: 'member',
  } as const
  const [first, second] = applyPresence([entry('a', { user }), entry('b')], { userId: 'u', status: 1 })
  expect(first?.user?.isOnline).toBe(1)
  expect(second?.user).toBeUndefined()
})
