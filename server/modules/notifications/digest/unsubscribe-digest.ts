import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { stopDigest } from './digest-store.ts'

const PATH = '/unsubscribe/notifications'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Derived instead of stored, so that every email can carry it. */
const tokenFor = ({ tokens }: Context, personId: string) =>
  tokens.hashCode(personId, 'unsubscribe digest').toString('base64url')

export const unsubscribeUrl = (context: Context, personId: string) =>
  `${context.config.publicUrl}${PATH}?id=${personId}&token=${tokenFor(context, personId)}`

/**
 * One-click unsubscribe (RFC 8058): mail providers post here without cookies, with a form body. Opened in a browser
 * it leads to the settings instead, because links in emails are also fetched by scanners.
 */
export async function unsubscribeRoutes(app: FastifyInstance, context: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(PATH, { config: { auth: 'open', key: `POST ${PATH}` } }, async (request) => {
    const { id = '', token = '' } = request.query as { id?: string; token?: string }
    const isValid =
      uuid.test(id) && context.tokens.isSame(Buffer.from(tokenFor(context, id)), Buffer.from(token))
    if (!isValid) throw problem('UNSUBSCRIBE_LINK_INVALID')
    await stopDigest(context.db, id)
    return { message: 'Success', data: {} }
  })
  app.get(PATH, { config: { auth: 'open', key: `GET ${PATH}` } }, (_request, reply) =>
    reply.redirect('/settings/notifications'),
  )
}
