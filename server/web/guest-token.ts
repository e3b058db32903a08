import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isOwnOrigin } from '../http/authenticate.ts'
import { asLanguage } from '../http/client-of.ts'
import { problem } from '../http/problem.ts'
import { pageApi } from './page-api.ts'

/**
 * The browser's token cache. GET tells whether it holds a session and until when; POST makes sure that it
 * does, opening a guest session or refreshing an old one. The tokens stay in cookies that scripts cannot read.
 */
export function guestToken(app: FastifyInstance, context: Context, api: FastifyInstance) {
  app.get('/guest-token', { config: { auth: 'open', key: 'GET /guest-token' } }, async ({ cookies }) => ({
    message: 'Success',
    data: {
      hasToken: Boolean(cookies.token),
      isGuest: cookies.guest === 'true',
      accessExpireAt: Number(cookies.accessExpiry ?? 0),
    },
  }))

  app.post('/guest-token', { config: { auth: 'open', key: 'POST /guest-token' } }, async (request, reply) => {
    if (!isOwnOrigin(request)) throw problem('ORIGIN_REFUSED')
    const visitor = pageApi(api, context, request, asLanguage(request.cookies.language))
    await visitor.ensureSession()
    for (const line of visitor.setCookies) reply.header('set-cookie', line)
    const { ok, body } = await visitor.api('GET /session')
    if (!ok) throw problem('CLIENT_REFUSED')
    return {
      message: 'Success',
      data: { hasToken: true, isGuest: body.data.isGuest, accessExpireAt: visitor.accessExpireAt() },
    }
  })
}
