import { afterAll, expect, test } from 'vitest'
import { startLibreTranslate } from '../../../../tests/support/servers/libre-translate.ts'
import { dataOf, sent, talking } from '../../../../tests/support/world/chat.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'

const service = await startLibreTranslate({ apiKey: 'key-1' })
afterAll(() => service.stop())
const env = { RATE_LIMIT_SCALE: '0', TRANSLATE_URL: service.url }
const world = await createWorld({ env: { ...env, TRANSLATE_API_KEY: 'key-1' } })
const translate = ({ api }: typeof world, who: TestUser, messageId: string, language = 'es') =>
  api.as(who)('POST /message/translate', { body: { messageId, language } })

async function message(of = world) {
  const [fan, creator] = [await of.fan(), await of.creator()]
  const chatId = await talking(of, fan, creator)
  return { fan, creator, ...(await sent(of, fan, { chatId }, 'Good morning')) }
}

test('a member reads a translation; the request has the shape of LibreTranslate and the text stays', async () => {
  const { creator, messageId } = await message()
  expect(dataOf(await translate(world, creator, messageId))).toMatchObject({
    messageId,
    language: 'es',
    text: '[es] Good morning',
    from: 'en',
  })
  expect(service.requests.at(-1)).toEqual({
    q: 'Good morning',
    source: 'auto',
    target: 'es',
    format: 'text',
    api_key: 'key-1',
  })
  const stored = dataOf(await world.api.as(creator)('GET /message', { query: { messageId } }))
  expect(stored.payload.text).toBe('Good morning')
})

test('others cannot have it translated', async () => {
  const { messageId } = await message()
  const before = service.requests.length
  expect(await translate(world, await world.fan(), messageId)).toMatchObject({
    status: 404,
    body: { code: 'MESSAGE_NOT_FOUND' },
  })
  expect(service.requests).toHaveLength(before)
})

test('a refusal of the service is a clear error', async () => {
  const other = await createWorld({ env: { ...env, TRANSLATE_API_KEY: 'wrong' } })
  const { creator, messageId } = await message(other)
  expect(await translate(other, creator, messageId)).toMatchObject({
    body: { code: 'TRANSLATION_UNAVAILABLE' },
  })
})
