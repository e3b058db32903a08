import { expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { dataOf, messagesOf, sent, talking } from '../../../../tests/support/world/chat.ts'
import { createWorld } from '../../../../tests/support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world

const reasonId = async () => {
  const reasons = dataOf(await api('GET /reasons', { query: { type: 'report' } as never })) as unknown as {
    _id: string
  }[]
  return (Array.isArray(reasons) ? reasons[0]?._id : undefined) ?? newId()
}

test('reported messages go to moderation as evidence; staff see those and nothing else', async () => {
  const [fan, creator, outsider] = [await world.fan(), await world.creator(), await world.fan()]
  const chatId = await talking(world, fan, creator)
  const bad = await sent(world, creator, { chatId }, 'something bad')
  await sent(world, creator, { chatId }, 'something private')
  const own = await sent(world, fan, { chatId }, 'my own')
  const report = (who: typeof fan, messageIds: string[], reason: string) =>
    api.as(who)('POST /chat/report', { body: { chatId, messageIds, reasonId: reason, note: 'please look' } })
  const reason = await reasonId()
  expect(await report(outsider, [bad.messageId], reason)).toMatchObject({ status: 404 })
  expect(await report(fan, [newId()], reason)).toMatchObject({ body: { code: 'MESSAGE_NOT_FOUND' } })
  expect(await report(fan, [own.messageId], reason)).toMatchObject({ body: { code: 'NOT_YOURSELF' } })
  expect(await report(fan, [bad.messageId], newId())).toMatchObject({ body: { code: 'REASON_UNKNOWN' } })
  const { reportId } = dataOf(await report(fan, [bad.messageId], reason))
  // Deleting it afterwards does not remove the evidence.
  await api.as(creator)('DELETE /message', { query: { messageId: bad.messageId, for: 'everyone' } })

  const moderator = await world.staff('moderator')
  for (const who of [fan, creator, await world.staff('support')])
    expect(await api.as(who)('GET /staff/chatReports')).toMatchObject({ status: 403 })
  const listed = dataOf(await api.as(moderator)('GET /staff/chatReports'))
  expect(listed).toMatchObject([
    { reportId, reportedUserId: creator.id, note: 'please look', evidence: [{ text: 'something bad' }] },
  ])
  expect(JSON.stringify(listed)).not.toContain('something private')
})

test('removing reported messages takes them from everyone and is audited; a report is decided once', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const chatId = await talking(world, fan, creator)
  const bad = await sent(world, creator, { chatId }, 'remove this')
  const { reportId } = dataOf(
    await api.as(fan)('POST /chat/report', {
      body: { chatId, messageIds: [bad.messageId], reasonId: await reasonId() },
    }),
  )
  const moderator = await world.staff('moderator')
  const decide = () =>
    api.as(moderator)('POST /staff/chatReports/decide', {
      body: { reportId, decision: 'remove', reason: 'Threats' },
    })
  expect(await decide()).toMatchObject({ ok: true })
  expect(await decide()).toMatchObject({ body: { code: 'REPORT_NOT_FOUND' } })
  expect((await messagesOf(world, fan, chatId)).at(-1)).toMatchObject({ messageType: 11, payload: {} })
  const entries = await world.context
    .db`select 1 from audit_log where action = 'chatReport.removed' and staff_id = ${moderator.id}`
  expect(entries).toHaveLength(1)
})

test('translation is off without a server and says so', async () => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const chatId = await talking(world, fan, creator)
  const { messageId } = await sent(world, creator, { chatId }, 'Guten Morgen')
  expect(await api.as(fan)('POST /message/translate', { body: { messageId, language: 'en' } })).toMatchObject(
    {
      body: { code: 'TRANSLATION_OFF' },
    },
  )
  expect(dataOf(await api.as(fan)('GET /chatSettings'))).toMatchObject({ translation: 0 })
})
