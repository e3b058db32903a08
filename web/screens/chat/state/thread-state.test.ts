import { describe, expect, test } from 'vitest'
import { messageFixture } from './message-fixture.ts'
import {
  appendNewer,
  applyReceipt,
  createThread,
  isAfterGap,
  mergeMessages,
  prependOlder,
  putPending,
  statusOf,
} from './thread-state.ts'

const threadOf = (seqs: number[], lastSeq = Math.max(...seqs)) =>
  createThread({
    messages: seqs.map((seq) => messageFixture(seq)),
    lastSeq,
    changeSeq: lastSeq,
    otherReadSeq: 0,
    otherDeliveredSeq: 0,
  })
const seqsOf = ({ messages }: { messages: { seq: number }[] }) => messages.map(({ seq }) => seq)

describe('order', () => {
  test('messages are sorted by sequence number, whatever order they arrive in', () => {
    const thread = mergeMessages(threadOf([1, 2]), [messageFixture(5), messageFixture(3), messageFixture(4)])
    expect(seqsOf(thread)).toEqual([1, 2, 3, 4, 5])
  })
  test('a message received twice is shown once', () => {
    const thread = mergeMessages(threadOf([1, 2]), [messageFixture(3), messageFixture(3)])
    expect(seqsOf(mergeMessages(thread, [messageFixture(3)]))).toEqual([1, 2, 3])
  })
  test('messages outside the loaded part are left out until they are loaded', () => {
    const middle = threadOf([40, 41, 42], 90)
    expect(middle).toMatchObject({ hasOlder: true, hasNewer: true })
    expect(seqsOf(mergeMessages(middle, [messageFixture(7), messageFixture(91)]))).toEqual([40, 41, 42])
    expect(seqsOf(appendNewer(middle, [messageFixture(43)], 30))).toEqual([40, 41, 42, 43])
    expect(seqsOf(prependOlder(middle, [messageFixture(39)], 30))).toEqual([39, 40, 41, 42])
  })
  test('the beginning is known when an older page is not full', () => {
    expect(prependOlder(threadOf([3, 4]), [messageFixture(2)], 2).hasOlder).toBe(false)
    expect(prependOlder(threadOf([9, 10]), [messageFixture(7), messageFixture(8)], 2).hasOlder).toBe(true)
  })
})

describe('changes', () => {
  test('a later change replaces the message, an earlier one does not', () => {
    const edited = messageFixture(1, { changeSeq: 5, payload: { text: 'Edited' } })
    const thread = mergeMessages(threadOf([1, 2]), [edited])
    expect(thread.messages[0]?.payload.text).toBe('Edited')
    expect(thread.changeSeq).toBe(5)
    const late = mergeMessages(thread, [messageFixture(1, { changeSeq: 4, payload: { text: 'Late' } })])
    expect(late.messages[0]?.payload.text).toBe('Edited')
  })
  test('a gap is found by the change number', () => {
    const thread = threadOf([1, 2])
    expect(isAfterGap(thread, messageFixture(3))).toBe(false)
    expect(isAfterGap(thread, messageFixture(4))).toBe(true)
  })
  test('addresses of files survive an update without them', () => {
    const file = { _id: 'f', kind: 'image', state: 'ready', isPreview: 0 } as const
    const photo = messageFixture(3, { messageType: 2, payload: { media: [{ ...file, url: '/m/f?s=1' }] } })
    const reacted = messageFixture(3, { changeSeq: 4, messageType: 2, payload: { media: [file] } })
    const thread = mergeMessages(mergeMessages(threadOf([1, 2]), [photo]), [reacted])
    expect(thread.messages.at(-1)?.payload.media?.[0]?.url).toBe('/m/f?s=1')
  })
})

describe('receipts', () => {
  test('reading covers all earlier messages and never goes back', () => {
    let thread = applyReceipt(threadOf([1, 2, 3]), { status: 3, seq: 2 })
    thread = applyReceipt(thread, { status: 2, seq: 3 })
    expect(thread.messages.map((message) => statusOf(thread, message))).toEqual([3, 3, 2])
    thread = applyReceipt(thread, { status: 3, seq: 1 })
    expect(thread.messages.map((message) => statusOf(thread, message))).toEqual([3, 3, 2])
  })
})

describe('sending', () => {
  const pending = (clientMessageId: string, createdAtMs: number) => ({
    clientMessageId,
    createdAtMs,
    state: 'sending' as const,
    body: { chatId: 'chat', clientMessageId, messageType: 1 as const, text: clientMessageId },
  })
  test('a confirmed message replaces its pending one, once', () => {
    const waiting = putPending(threadOf([1]), pending('c2', 1))
    const confirmed = mergeMessages(waiting, [messageFixture(2, { clientMessageId: 'c2', selfMessage: 1 })])
    expect(confirmed.pending).toEqual([])
    expect(seqsOf(confirmed)).toEqual([1, 2])
  })
  test('pending messages keep the order in which they were written', () => {
    const waiting = [pending('b', 2), pending('a', 1), pending('b', 2)].reduce(putPending, threadOf([1]))
    expect(waiting.pending.map(({ clientMessageId }) => clientMessageId)).toEqual(['a', 'b'])
  })
})
