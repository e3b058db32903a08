import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Message = {
  token?: string
  notification?: { title?: string; body?: string }
  data?: Record<string, string>
}

const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const claimsOf = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** Stand-in for Firebase: checks the service account's signature and the shape of every request. */
export async function startFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const topics = new Map<string, Set<string>>()
  const messages: Message[] = []
  const gone = new Set<string>()
  let tokens = 0
  const isValidAssertion = (form: URLSearchParams) => {
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(publicKey, Buffer.from(signature, 'base64url'))
    const { iss, aud, scope } = claimsOf(claims)
    return (
      isSigned &&
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      iss === 'push@demo.iam.gserviceaccount.com' &&
      aud === `${url}/token` &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging'
    )
  }
  const handle = (path: string, body: string): [number, object] => {
    if (path === '/token') {
      if (!isValidAssertion(new URLSearchParams(body))) return [401, {}]
      tokens += 1
      return [200, { access_token: 'token-of-firebase', expires_in: 3600, token_type: 'Bearer' }]
    }
    const given = JSON.parse(body) as { to?: string; registration_tokens?: string[]; message?: Message }
    if (path === '/iid/v1:batchAdd' || path === '/iid/v1:batchRemove') {
      const [, topic] = /^\/topics\/([\w-]+)$/.exec(given.to ?? '') ?? []
      if (!topic || !given.registration_tokens?.length) return [400, {}]
      const members = topics.get(topic) ?? new Set()
      for (const token of given.registration_tokens)
        if (path.endsWith('Add')) members.add(token)
        else members.delete(token)
      topics.set(topic, members)
      return [200, { results: [{}] }]
    }
    if (path !== '/v1/projects/demo/messages:send') return [404, {}]
    const { message } = given
    if (!message?.token || !message.notification?.title || !message.notification.body) return [400, {}]
    if (Object.values(message.data ?? {}).some((value) => typeof value !== 'string')) return [400, {}]
    if (gone.has(message.token)) return [404, { error: { status: 'NOT_FOUND' } }]
    messages.push(message)
    return [200, { name: 'projects/demo/messages/1' }]
  }
  const server = createServer((request, reply) => {
    void (async () => {
      const path = request.url ?? ''
      const isAllowed = path === '/token' || request.headers.authorization === 'Bearer token-of-firebase'
      const body = await textOf(request)
      const [status, answer] = isAllowed ? handle(path, body) : [401, {}]
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    topics,
    messages,
    gone,
    tokenCount: () => tokens,
    options: {
      projectId: 'demo',
      clientEmail: 'push@demo.iam.gserviceaccount.com',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      tokenUrl: `${url}/token`,
      sendUrl: url,
      topicUrl: url,
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
