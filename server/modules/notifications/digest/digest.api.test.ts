import { expect, test } from 'vitest'
import { freePort } from '../../../process/free-port.ts'
import { startSmtp, type ReceivedEmail } from '../../../../tests/support/servers/smtp-server.ts'
import { createPost } from '../../../../tests/support/world/posts.ts'
import { createWorld, type TestUser } from '../../../../tests/support/world/world.ts'
import { jobs } from '../../../jobs/job-list.ts'

const DAY = 86_400
const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api, clock, settle, mailTo } = world
const digests = async () => {
  await jobs['send-digests'](world.context, {}, 'digests')
  await settle()
}
const like = async (postId: string) =>
  api.as(await world.fan({ firstName: 'Ana' }))('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } })
async function choose(who: TestUser, digest: 'off' | 'daily' | 'weekly') {
  await api.as(who)('PUT /notificationSettings', { body: { digest } })
  clock.advance(1)
}

test('a daily digest comes once a day, with what is unread, and not without anything new', async () => {
  const creator = await world.creator()
  const { postId } = await createPost(world, creator)
  await choose(creator, 'daily')
  await like(postId)
  await settle()
  await digests()
  expect(await mailTo(creator.email)).toEqual([])
  clock.advance(DAY)
  await digests()
  await digests()
  const mails = await mailTo(creator.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Your notifications' })
  expect(mails[0]?.text).toContain('• Ana liked your post')
  expect(mails[0]?.text).toContain('/notifications')
  clock.advance(DAY)
  await digests()
  expect(await mailTo(creator.email)).toHaveLength(1)
})

test('a weekly digest waits a week; read, switched-off and discreet notifications are not told', async () => {
  const [weekly, reader, off, discreet] = [
    await world.creator(),
    await world.creator(),
    await world.creator(),
    await world.creator(),
  ]
  for (const who of [weekly, reader, off, discreet]) {
    await choose(who, who === weekly ? 'weekly' : 'daily')
    const { postId } = await createPost(world, who)
    if (who === off)
      await api.as(off)('PUT /notificationSettings', {
        body: { kinds: [{ kind: 'like', inApp: true, push: true, email: false }] },
      })
    if (who === discreet) await api.as(discreet)('PUT /notificationSettings', { body: { isDiscreet: true } })
    await like(postId)
    await settle()
    if (who === reader) await api.as(reader)('POST /change-status/', { body: { status: 'read' } })
  }
  clock.advance(DAY)
  await digests()
  expect(await mailTo(weekly.email)).toEqual([])
  expect(await mailTo(reader.email)).toEqual([])
  expect(await mailTo(off.email)).toEqual([])
  const [mail] = await mailTo(discreet.email)
  expect(mail?.text).toContain('You have new notifications.')
  expect(mail?.text).not.toContain('Ana')
  clock.advance(6 * DAY)
  await digests()
  expect(await mailTo(weekly.email)).toHaveLength(1)
})

test('carries a one-click unsubscribe header that ends the digest without a session', async () => {
  const received: ReceivedEmail[] = []
  const port = await freePort()
  const server = await startSmtp(port, received)
  const sender = await createWorld({
    env: { RATE_LIMIT_SCALE: '0', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@fanlight.test' },
  })
  const creator = await sender.creator()
  const { postId } = await createPost(sender, creator)
  await sender.api.as(creator)('PUT /notificationSettings', { body: { digest: 'daily' } })
  sender.clock.advance(1)
  await sender.api.as(await sender.fan())('POST /likesDislikeAsset/', { body: { postId, isLike: 1 } })
  await sender.settle()
  sender.clock.advance(DAY)
  await jobs['send-digests'](sender.context, {}, 'digests')
  await sender.settle()
  await server.stop()
  const raw = (received[0]?.raw ?? '').replaceAll(/\r\n[ \t]/g, ' ')
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const [, link = ''] = /^List-Unsubscribe: <(.+)>\r?$/m.exec(raw) ?? []
  const { pathname, search } = new URL(link.replaceAll(' ', ''))

  const post = (url: string) =>
    sender.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const digestOf = async () =>
    (await sender.context.db`select digest from notification_preference where person_id = ${creator.id}`)[0]
  expect((await post(`${pathname}?id=${creator.id}&token=wrong`)).statusCode).toBe(410)
  expect(await digestOf()).toEqual({ digest: 'daily' })
  const opened = await sender.app.inject({ method: 'GET', url: pathname + search })
  expect(opened.headers.location).toBe('/settings/notifications')
  expect(await digestOf()).toEqual({ digest: 'daily' })
  expect((await post(pathname + search)).statusCode).toBe(200)
  expect(await digestOf()).toEqual({ digest: 'off' })
})
