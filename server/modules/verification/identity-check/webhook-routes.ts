import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { clientIp } from '../../../http/request-client.ts'
import { toNetwork } from '../../../http/ip-network.ts'
import { problem } from '../../../http/problem.ts'
import { handleIdentityWebhook } from './handle-identity-webhook.ts'

const limit = { max: 600, per: 'minute' } as const

/**
 * Webhook of the identity provider. Registered outside the API, because the signature covers the raw body.
 * 404 without a provider.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/webhooks/sumsub',
    { config: { auth: 'open', key: 'POST /webhooks/sumsub' } },
    async (request) => {
      if (context.identityCheck.provider !== 'sumsub') throw problem('NOT_FOUND')
      await context.limits.consume('webhook-sumsub', limit, toNetwork(clientIp(request)))
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const header = (name: string) => [request.headers[name] ?? []].flat()[0]
      if ((await handleIdentityWebhook(context, { body, header })) === 'refused')
        throw problem('SIGNATURE_REFUSED')
      return { message: 'Success', data: {} }
    },
  )
}
