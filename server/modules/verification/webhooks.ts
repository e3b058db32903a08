import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { addressOf } from '../../http/client-of.ts'
import { networkOf } from '../../http/network-of.ts'
import { problem } from '../../http/problem.ts'
import { takeProviderMessage } from './take-provider-message.ts'

const limit = { max: 600, per: 'minute' } as const

/**
 * Where the outside provider tells its verdicts. It stands beside the API: the body is taken as bytes,
 * because the signature is over them. Without a provider there is nothing here.
 */
export async function webhooks(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/webhooks/sumsub',
    { config: { auth: 'open', key: 'POST /webhooks/sumsub' } },
    async (request) => {
      if (context.identityCheck.provider !== 'sumsub') throw problem('NOT_FOUND')
      await context.limits.take('webhook-sumsub', limit, networkOf(addressOf(request)))
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const header = (name: string) => [request.headers[name] ?? []].flat()[0]
      if ((await takeProviderMessage(context, { body, header })) === 'refused')
        throw problem('SIGNATURE_REFUSED')
      return { message: 'Success', data: {} }
    },
  )
}
