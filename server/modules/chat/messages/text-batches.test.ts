import { expect, test } from 'vitest'
import { UserType } from '../../../../contract/core/constants.ts'
import { TextBatches, type Outcome, type QuickText } from './text-batches.ts'

const by = { kind: 'person' as const, id: 'p', sessionId: 's', userType: UserType.fan }
const textIn = (chatId: string, text: string): QuickText => ({ by, chatId, clientMessageId: text, text })
const stored = (text: QuickText): Outcome => ({ messageId: text.text, sent: undefined })

/** Records the batches; each is stored when `release` is called. */
function slowStore() {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const sending = new TextBatches(async (texts) => {
    batches.push(texts.map(({ text }) => text))
    await new Promise<void>((open) => gates.push(open))
    return texts.map(stored)
  })
  const release = async () => {
    gates.shift()?.()
    await new Promise((next) => setImmediate(next))
  }
  return { sending, batches, release }
}

test('the first text is stored at once, and those that arrive meanwhile together', async () => {
  const { sending, batches, release } = slowStore()
  const all = ['a', 'b', 'c', 'd', 'e'].map((chat) => sending.send(textIn(chat, chat)))
  expect(batches).toEqual([['a'], ['b']])
  await release()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd', 'e']])
  await release()
  await release()
  expect(await Promise.all(all)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((messageId) => ({ messageId, sent: undefined })),
  )
})

test('texts of one conversation keep their order and are never in one batch', async () => {
  const { sending, batches, release } = slowStore()
  const all = ['1', '2', '3'].map((text) => sending.send(textIn('same', text)))
  all.push(sending.send(textIn('other', 'x')))
  for (let n = 0; n < 4; n++) await release()
  await Promise.all(all)
  expect(batches).toEqual([['1'], ['x'], ['2'], ['3']])
})

test('a text that cannot be stored fails alone; a lost database fails all', async () => {
  let code = '23505'
  const sending = new TextBatches(async (texts) => {
    await new Promise((next) => setImmediate(next))
    if (texts.some(({ text }) => text === 'bad')) throw Object.assign(new Error('no'), { code })
    return texts.map(stored)
  })
  const send = () =>
    Promise.allSettled(
      ['first', 'second', 'good', 'bad', 'better'].map((text) => sending.send(textIn(text, text))),
    )
  const states = async () => (await send()).map(({ status }) => status)
  expect(await states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  code = '57P01'
  expect(await states()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
})
