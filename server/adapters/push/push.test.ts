import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFcm } from '../../../tests/support/servers/fcm-server.ts'
import { startPushService } from '../../../tests/support/servers/push-service.ts'
import type { Push, PushDevice, PushMessage } from '../../ports/push.ts'
import { fcmPush } from './fcm-push.ts'
import { webPush } from './web-push.ts'

const message: PushMessage = {
  title: 'Fanlight',
  body: 'Ana liked your post',
  url: '/post/1',
  tag: 'n1',
  badge: 3,
  actions: [],
}
const privateKey = Buffer.alloc(32, 7).toString('base64url')
const now = () => new Date()

type Subject = {
  push: Omit<Push, 'publicKey'>
  device: (name: string) => PushDevice
  arrived: (name: string) => { body: unknown; url: unknown }[]
  remove: (name: string) => void
  stop: () => Promise<void>
}

async function byWebPush(): Promise<Subject> {
  const service = await startPushService()
  return {
    push: webPush({ privateKey, subject: 'mailto:a@fanlight.test', hosts: [service.host] }),
    device: (name) => service.subscription(name),
    arrived: (name) =>
      service.received
        .filter(({ device }) => device === name)
        .map(({ payload: { body, url } }) => ({ body, url })),
    remove: (name) => service.answer(name, 410),
    stop: service.stop,
  }
}
const tokenOf = (name: string) => `${name}:${'x'.repeat(30)}`
async function byFcm(): Promise<Subject> {
  const firebase = await startFcm()
  return {
    push: fcmPush({ ...firebase.options, now }),
    device: (name) => ({ kind: 'fcm', endpoint: tokenOf(name) }),
    arrived: (name) =>
      firebase.messages
        .filter(({ token }) => token === tokenOf(name))
        .map(({ notification, data }) => ({ body: notification?.body, url: data?.url })),
    remove: (name) => firebase.gone.add(tokenOf(name)),
    stop: firebase.stop,
  }
}

/** Contract of every push adapter. */
describe.each([
  ['Web Push', byWebPush],
  ['FCM', byFcm],
])('push by %s', (_name, create) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await create()
  })
  afterAll(() => subject.stop())

  test('reaches the device it is sent to, and no other', async () => {
    const [a, b] = [subject.device('a'), subject.device('b')]
    expect([subject.push.accepts(a), subject.push.accepts(b)]).toEqual([true, true])
    await subject.push.subscribe('person-1', a)
    expect(await subject.push.send('person-1', a, message)).toBe('sent')
    expect(subject.arrived('a')).toEqual([{ body: message.body, url: message.url }])
    expect(subject.arrived('b')).toEqual([])
    await subject.push.unsubscribe('person-1', a)
  })

  test('reports a device that is gone', async () => {
    const device = subject.device('old')
    subject.remove('old')
    expect(await subject.push.send('person-1', device, message)).toBe('gone')
  })

  test('carries text in every script', async () => {
    const body = 'أُعجب ⁨Ana⁩ بمنشورك 漢字 😀'
    await subject.push.send('person-1', subject.device('text'), { ...message, body })
    expect(subject.arrived('text')[0]?.body).toBe(body)
  })

  test('does not accept devices of other kinds', () => {
    expect(subject.push.accepts({ kind: 'fcm', endpoint: 'short' })).toBe(false)
    const foreign = { kind: 'webPush', endpoint: 'https://example.com/x', p256dh: 'p', auth: 'a' } as const
    expect(subject.push.accepts(foreign)).toBe(false)
  })
})

describe('Web Push', () => {
  const push = webPush({
    privateKey,
    subject: 'mailto:a@fanlight.test',
    hosts: ['fcm.googleapis.com', '*.push.apple.com'],
  })
  const accepts = (endpoint: string) => push.accepts({ kind: 'webPush', endpoint, p256dh: 'p', auth: 'a' })
  test('accepts known push services only, so that the server cannot be made to call other hosts', () => {
    expect(accepts('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    expect(accepts('https://web.push.apple.com/x')).toBe(true)
    expect(accepts('https://push.apple.com.evil.test/x')).toBe(false)
    expect(accepts('https://evilpush.apple.com/x')).toBe(false)
    expect(accepts('http://fcm.googleapis.com/x')).toBe(false)
    expect(accepts('http://127.0.0.1:5432/')).toBe(false)
    expect(accepts('https://fcm.googleapis.com@evil.test/')).toBe(false)
    expect(accepts('not an address')).toBe(false)
  })
  test('may be retried when the service fails', async () => {
    const service = await startPushService()
    const local = webPush({ privateKey, subject: 'mailto:a@fanlight.test', hosts: [service.host] })
    const device = service.subscription('busy')
    service.answer('busy', 503)
    await expect(local.send('person-1', device, message)).rejects.toThrow(/503/)
    await service.stop()
  })
})

describe('FCM', () => {
  test('subscribes and unsubscribes topics, with one access token for all', async () => {
    const firebase = await startFcm()
    const push = fcmPush({ ...firebase.options, now })
    const device = { kind: 'fcm', endpoint: tokenOf('a') } as const
    await push.subscribe('person-1', device)
    expect([...(firebase.topics.get('person-1') ?? [])]).toEqual([device.endpoint])
    await push.unsubscribe('person-1', device)
    expect(firebase.topics.get('person-1')?.size).toBe(0)
    await push.send('person-1', device, message)
    expect(firebase.tokenCount()).toBe(1)
    await firebase.stop()
  })
  test('a wrong key gets no token', async () => {
    const firebase = await startFcm()
    const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = other.export({ type: 'pkcs8', format: 'pem' }) as string
    const push = fcmPush({ ...firebase.options, privateKey: pem, now })
    const device = { kind: 'fcm', endpoint: tokenOf('a') } as const
    await expect(push.send('person-1', device, message)).rejects.toThrow(/token: 401/)
    await firebase.stop()
  })
})
