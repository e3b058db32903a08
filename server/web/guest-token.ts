import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isOwnOrigin } from '../http/authenticate.ts'
import { parseLanguage } from '../http/request-client.ts'
import { problem } from '../http/problem.ts'
import { pageApi } from './page-api.ts'

/**
 * Token status for the browser. GET tells whether there is a session and until when; POST ensures one by
 * opening a guest session or refreshing. The tokens stay in HttpOnly cookies.
 */
export function registerGuestTokenRoutes(app: FastifyInstance, context: Context, api: FastifyInstance) {
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
    const visitor = pageApi(api, context, request, parseLanguage(request.cookies.language))
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
