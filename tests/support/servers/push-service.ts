import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushDevice } from '../../../server/ports/push.ts'

export type ReceivedPush = {
  device: string
  payload: Record<string, unknown>
  headers: Record<string, unknown>
}
type WebPushDevice = Extract<PushDevice, { kind: 'webPush' }>

const bytesOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const base64 = (text: string) => Buffer.from(text, 'base64url')

/** A push service as browsers use it: checks the VAPID signature and decrypts what arrives (RFC 8291, 8292). */
export async function startPushService({ port: wanted = 0 } = {}) {
  const received: ReceivedPush[] = []
  const status = new Map<string, number>()
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer((request, reply) => {
    void (async () => {
      const name = (request.url ?? '').slice(1)
      const body = await bytesOf(request)
      const device = devices.get(name)
      const code = status.get(name) ?? 201
      if (!device) return reply.writeHead(404).end()
      if (code >= 300) return reply.writeHead(code).end()
      if (!isSigned(request, `http://127.0.0.1:${port}`)) return reply.writeHead(403).end()
      const payload = JSON.parse(decrypt(body, device)) as ReceivedPush['payload']
      received.push({ device: name, payload, headers: request.headers })
      return reply.writeHead(201).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    received,
    /** A new browser's subscription. */
    subscription(name: string): WebPushDevice {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { pair, auth })
      return {
        kind: 'webPush',
        endpoint: `http://127.0.0.1:${port}/${name}`,
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** Makes the service answer for a device with this status. */
    answer: (name: string, code: number) => status.set(name, code),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** `vapid t=JWT, k=KEY`: signed by the key, for this service, not expired. */
function isSigned(request: IncomingMessage, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = base64(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = createVerify('SHA256')
    .update(`${head}.${claims}`)
    .verify(
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      base64(signature),
    )
  const { aud, exp, sub } = JSON.parse(base64(claims).toString()) as { aud: string; exp: number; sub: string }
  return isValid && aud === origin && exp > Date.now() / 1000 && /^(mailto|https):/.test(sub)
}

/** `aes128gcm` (RFC 8188) with the keys of a browser. */
function decrypt(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }) {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
