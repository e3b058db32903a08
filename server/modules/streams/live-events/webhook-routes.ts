import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { toNetwork } from '../../../http/ip-network.ts'
import { problem } from '../../../http/problem.ts'
import { clientIp } from '../../../http/request-client.ts'
import { handleLiveEvent } from './handle-live-event.ts'

const limit = { max: 6000, per: 'minute' } as const

/** Webhook of the live server. Registered outside the API, because the signature covers the raw body. */
export async function liveWebhookRoutes(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/webhooks/livekit',
    { config: { auth: 'open', key: 'POST /webhooks/livekit' } },
    async (request) => {
      await context.limits.consume('webhook-livekit', limit, toNetwork(clientIp(request)))
      const body = typeof request.body === 'string' ? request.body : ''
      const event = await context.live.readWebhook(body, request.headers.authorization)
      if (!event) throw problem('SIGNATURE_REFUSED')
      await handleLiveEvent(context, event)
      return { message: 'Success', data: {} }
    },
  )
}
