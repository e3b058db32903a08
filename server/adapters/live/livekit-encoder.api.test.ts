import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveUnavailable } from '../../ports/live.ts'
import { livekitLive } from './livekit-live.ts'

type Call = { path: string; body: Record<string, unknown>; grants: unknown; type: string | undefined }
const calls: Call[] = []
const keys = { apiKey: 'key', apiSecret: 'a-secret-of-at-least-thirty-two-bytes' }
let failWith: number | undefined

/** Answers as LiveKit's ingress service does, and keeps what it was asked. */
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const { video } = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token)
  const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
  calls.push({ path: request.url ?? '', body, grants: video, type: request.headers['content-type'] })
  reply.setHeader('content-type', 'application/json')
  if (failWith) {
    reply.statusCode = failWith
    return reply.end(JSON.stringify({ code: failWith === 404 ? 'not_found' : 'internal', msg: 'no' }))
  }
  return reply.end(
    JSON.stringify({ ingress_id: 'IN_1', url: 'rtmps://in.example/x', stream_key: 'secret-key' }),
  )
})
let live: ReturnType<typeof livekitLive>
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stub = {
    ...keys,
    status: () => ({ isAvailable: true, url }) as const,
    start: () => {},
    close: async () => {},
  }
  live = livekitLive(stub, { hasEncoders: true })
})
afterAll(() => server.close())

test('an ingress is created for one room and host, signed with the right to administer ingress only', async () => {
  const made = await live.createEncoder({
    protocol: 'rtmp',
    room: 'stream-1',
    identity: 'host:1',
    name: 'teo',
  })
  expect(made).toEqual({ ingressId: 'IN_1', url: 'rtmps://in.example/x', key: 'secret-key' })
  expect(calls.at(-1)).toMatchObject({
    path: '/twirp/livekit.Ingress/CreateIngress',
    type: 'application/json;charset=UTF-8',
    grants: { ingressAdmin: true },
    body: { roomName: 'stream-1', participantIdentity: 'host:1', participantName: 'teo' },
  })
  await live.createEncoder({ protocol: 'whip', room: 'stream-1', identity: 'host:1', name: 'teo' })
  expect(calls.at(-1)?.body).toMatchObject({ inputType: 'WHIP_INPUT' })
})

test('removing one that is gone is no error; a failing service is', async () => {
  await live.removeEncoder('IN_1')
  expect(calls.at(-1)).toMatchObject({
    path: '/twirp/livekit.Ingress/DeleteIngress',
    body: { ingressId: 'IN_1' },
  })
  failWith = 404
  await expect(live.removeEncoder('IN_1')).resolves.toBeUndefined()
  failWith = 500
  await expect(live.removeEncoder('IN_1')).rejects.toBeInstanceOf(LiveUnavailable)
  failWith = undefined
})
