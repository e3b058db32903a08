import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Id, T } from '../../contract/core/schemas.ts'
import { emailHtml } from '../adapters/mail/email-html.ts'
import { findMessage, listMessages } from '../adapters/outbox-store.ts'
import type { Context } from '../context.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { openApi } from '../http/openapi.ts'
import { problem } from '../http/problem.ts'
import { registerApiReference } from './api-reference.ts'
import { docsPage } from './docs-page.ts'
import type { Html } from './html.ts'
import { outboxPage } from './outbox-page.ts'

const routeOptions = (key: string) => ({ config: { auth: 'open', key } })
const page = (reply: FastifyReply, { text }: Html) => reply.type('text/html; charset=utf-8').send(text)

/** /docs and /openapi.json for everyone; /dev/outbox for clients on a development machine itself. */
export function registerDeveloperPages(app: FastifyInstance, { config, db }: Context) {
  // Generated on first use to keep the start fast.
  let description: ReturnType<typeof openApi> | undefined
  let docs: Html | undefined
  const css = readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8')
  app.get(
    '/openapi.json',
    routeOptions('GET /openapi.json'),
    async () => (description ??= openApi(config.publicUrl)),
  )
  registerApiReference(app)
  app.get('/docs/plain', routeOptions('GET /docs/plain'), (_request, reply) =>
    page(reply, (docs ??= docsPage())),
  )
  app.get('/dev/plain.css', routeOptions('GET /dev/plain.css'), (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
  if (config.devPages) void app.register(async (pages) => registerOutbox(pages, db))
}

/** Sent mail contains login codes, so only this machine may read it. */
function registerOutbox(app: FastifyInstance, db: Context['db']) {
  app.addHook('onRequest', async (request) => {
    if (!isLocalRequest(request)) throw problem('NOT_FOUND')
  })

  const to = { querystring: T.Object({ to: T.Optional(T.String({ maxLength: 254 })) }) }
  app.get<{ Querystring: { to?: string } }>(
    '/dev/outbox',
    { ...routeOptions('GET /dev/outbox'), schema: to },
    async ({ query }, reply) => page(reply, outboxPage(await listMessages(db, query), query.to)),
  )
  app.get<{ Querystring: { to?: string } }>(
    '/dev/outbox.json',
    { ...routeOptions('GET /dev/outbox.json'), schema: to },
    ({ query }) => listMessages(db, query),
  )
  const which = { querystring: T.Object({ id: Id }) }
  app.get<{ Querystring: { id: string } }>(
    '/dev/outbox/email',
    { ...routeOptions('GET /dev/outbox/email'), schema: which },
    async ({ query }, reply) => {
      const message = await findMessage(db, query.id)
      if (!message?.language) throw problem('NOT_FOUND')
      const { subject, text, language } = message
      // Emails have inline styles; nothing else may run or be loaded.
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(emailHtml({ subject, text, language }))
    },
  )
}
