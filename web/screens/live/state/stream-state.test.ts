import { expect, test } from 'vitest'
import { addMessages, applyStreamEvent, needsReload, type StreamState } from './stream-state.ts'
import type { StreamDetail, StreamMessage } from './stream-types.ts'

const message = (messageId: string, second: number) =>
  ({ messageId, sentAt: `2026-11-15T12:00:${String(second).padStart(2, '0')}.000Z` }) as StreamMessage
const state: StreamState = {
  stream: { streamId: 's', status: 2, viewerCount: 1, likeCount: 0 } as StreamDetail,
  messages: [message('a', 1)],
}
const idsOf = ({ messages }: StreamState) => messages.map(({ messageId }) => messageId)

test('a repeated message id is ignored and messages stay in order', () => {
  const twice = applyStreamEvent(state, { kind: 'message', streamId: 's', message: message('a', 1) })
  expect(twice.messages).toBe(state.messages)
  const late = addMessages([message('a', 1), message('c', 3)], [message('b', 2)])
  expect(late.map(({ messageId }) => messageId)).toEqual(['a', 'b', 'c'])
})

test('at most 200 messages are kept', () => {
  const many = Array.from({ length: 250 }, (_, n) => message(`m${String(n).padStart(3, '0')}`, n % 60))
  expect(addMessages([], many)).toHaveLength(200)
})

test('events change only what they are about', () => {
  expect(idsOf(applyStreamEvent(state, { kind: 'messageRemoved', streamId: 's', messageId: 'a' }))).toEqual(
    [],
  )
  expect(
    applyStreamEvent(state, { kind: 'counts', streamId: 's', viewerCount: 7, likeCount: 3 }).stream,
  ).toMatchObject({ viewerCount: 7, likeCount: 3, status: 2 })
  expect(applyStreamEvent(state, { kind: 'status', streamId: 's', status: 5 }).stream.status).toBe(5)
  expect(applyStreamEvent(state, { kind: 'status', streamId: 'other', status: 3 })).toBe(state)
})

test('a sanction reloads the stream of the viewer it is about', () => {
  const event = { kind: 'sanction', streamId: 's', userId: 'u', sanction: 'mute' } as const
  expect(needsReload(event, 'u')).toBe(true)
  expect(needsReload(event, 'v')).toBe(false)
  expect(needsReload(event, undefined)).toBe(false)
})
