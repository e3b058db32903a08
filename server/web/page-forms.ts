import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { problem } from '../http/problem.ts'

/** Three images of 10 MB; the endpoint behind the form has its own limits. */
const MAX_FORM_BYTES = 32_000_000
/** Before sign-in: one profile photo. */
const MAX_GUEST_FORM_BYTES = 11_000_000

/** Forms submitted before hydration arrive as bytes and are passed to their route action. */
export function registerFormParsers(app: FastifyInstance, { tokens }: Pick<Context, 'tokens'>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: MAX_FORM_BYTES },
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const maxBytes = tokens.isSignedIn(request.cookies.token ?? '') ? MAX_FORM_BYTES : MAX_GUEST_FORM_BYTES
      const chunks: Buffer[] = []
      let sizeBytes = 0
      for await (const chunk of payload) {
        sizeBytes += chunk.length
        if (sizeBytes > maxBytes) throw problem('BODY_TOO_LARGE')
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
  )
}

/** Route actions read the body as a form and would fail with 500 on anything else. */
export async function requireForm({ body, headers }: FastifyRequest) {
  if (!(body instanceof Buffer)) return
  try {
    const type = { 'content-type': headers['content-type'] ?? '' }
    await new Response(new Uint8Array(body), { headers: type }).formData()
  } catch (error) {
    throw problem('FORM_BROKEN', { cause: error })
  }
}
