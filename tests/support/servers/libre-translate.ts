import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = { q: string; source: string; target: string; format: string; api_key?: string }

/**
 * The part of LibreTranslate's API that we use (https://docs.libretranslate.com/api/operations/translate): refuses
 * what the real server refuses, with its status codes and error bodies.
 */
export async function startLibreTranslate({ apiKey = '' } = {}) {
  const requests: Request[] = []
  const server = createServer((request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (request.url !== '/translate') return answer(404, { error: 'Not found' })
      if (request.method !== 'POST') return answer(405, { error: 'Method not allowed' })
      if (request.headers['content-type'] !== 'application/json')
        return answer(400, { error: 'Invalid request: missing q parameter' })
      const body = JSON.parse(Buffer.concat(parts).toString()) as Request
      requests.push(body)
      for (const name of ['q', 'source', 'target'] as const)
        if (!body[name]) return answer(400, { error: `Invalid request: missing ${name} parameter` })
      if (body.format !== 'text' && body.format !== 'html')
        return answer(400, { error: `${body.format} format is not supported` })
      if (apiKey && body.api_key !== apiKey) return answer(403, { error: 'Invalid API key' })
      if (!['en', 'es', 'ar'].includes(body.target))
        return answer(400, { error: `${body.target} is not supported` })
      return answer(200, {
        detectedLanguage: { confidence: 90, language: 'en' },
        translatedText: `[${body.target}] ${body.q}`,
      })
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
