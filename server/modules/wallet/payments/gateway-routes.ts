import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { clientIp, parseLanguage } from '../../../http/request-client.ts'
import { toNetwork } from '../../../http/ip-network.ts'
import { problem } from '../../../http/problem.ts'
import { challengePage } from './challenge-page.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'

const limit = { max: 1200, per: 'minute' } as const
const open = (key: string) => ({ config: { auth: 'open', key } })

/**
 * Gateway routes outside the API: the webhook, which needs the raw body for its signature, and the
 * sandbox's 3-D Secure page.
 */
export async function gatewayRoutes(app: FastifyInstance, context: Context) {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post('/webhooks/payments', open('POST /webhooks/payments'), async (request) => {
      await context.limits.consume('webhook-payments', limit, toNetwork(clientIp(request)))
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const header = (name: string) => [request.headers[name] ?? []].flat()[0]
      if ((await handlePaymentWebhook(context, { body, header })) === 'refused')
        throw problem('SIGNATURE_REFUSED')
      return { message: 'Success', data: {} }
    })
  })
  const { sandbox } = context.payments
  if (!sandbox) return
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
    })
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get<{ Querystring: { charge?: unknown } }>(
      '/sandbox/3ds',
      open('GET /sandbox/3ds'),
      async ({ query, cookies }, reply) => {
        const charge = typeof query.charge === 'string' ? query.charge : ''
        const found = await sandbox.readChallenge(charge)
        if (!found) throw problem('PAYMENT_NOT_FOUND')
        reply.type('text/html; charset=utf-8')
        const language = parseLanguage(cookies.language)
        const theme = cookies.userTheme === 'dark' ? 'dark' : 'light'
        return challengePage({ charge, ...found }, { language, theme }).text
      },
    )
    pages.post<{ Body: Record<string, string> }>(
      '/sandbox/3ds',
      open('POST /sandbox/3ds'),
      async ({ body }, reply) => {
        const charge = body?.charge ?? ''
        const found = await sandbox.readChallenge(charge)
        const mail = await sandbox.answerChallenge(charge, body?.answer === 'confirm')
        if (!mail || !found) throw problem('PAYMENT_NOT_FOUND')
        await handlePaymentWebhook(context, {
          body: mail.body,
          header: (name) => (name === 'sandbox-signature' ? mail.signature : undefined),
        })
        return reply.redirect(found.returnUrl, 303)
      },
    )
  })
}
