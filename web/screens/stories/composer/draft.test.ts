import { expect, test } from 'vitest'
import { isComplete, toPublishBody, type DraftStory } from './draft.ts'

const text: DraftStory = { key: 'a', kind: 'text', text: 'Hello', background: 'sea', layers: [] }
const photo: DraftStory = {
  key: 'b',
  kind: 'image',
  mediaId: 'm',
  isReady: true,
  text: ' ',
  background: 'ink',
  layers: [{ key: 'c', layer: { type: 'mention', userId: 'u', x: 0.5, y: 0.5 }, label: 'ana' }],
}
const options = { audience: 'everyone' as const, listId: 'l', price: '5', allowsReplies: true }

test('sends the list and the price only with their audience', () => {
  expect(toPublishBody([text], options)).toEqual({
    stories: [{ text: 'Hello', background: 'sea', layers: [] }],
    audience: 'everyone',
    allowsReplies: 1,
  })
  expect(toPublishBody([photo], { ...options, audience: 'list', allowsReplies: false })).toEqual({
    stories: [{ mediaId: 'm', layers: [{ type: 'mention', userId: 'u', x: 0.5, y: 0.5 }] }],
    audience: 'list',
    listId: 'l',
    allowsReplies: 0,
  })
  expect(toPublishBody([text], { ...options, audience: 'price' })).toMatchObject({ price: '5' })
})

test('waits for processed files and for text', () => {
  expect(isComplete([text, photo])).toBe(true)
  expect(isComplete([])).toBe(false)
  expect(isComplete([{ ...photo, isReady: false }])).toBe(false)
  expect(isComplete([{ ...text, text: '  ' }])).toBe(false)
})
