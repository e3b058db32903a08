import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Id, T } from '../../contract/core.ts'
import { letterHtml } from '../adapters/mail/letter-html.ts'
import { findMessage, listMessages } from '../adapters/outbox-store.ts'
import type { Context } from '../context.ts'
import { openApi } from '../http/openapi.ts'
import { problem } from '../http/problem.ts'
import { docsPage } from './docs-page.ts'
import type { Html } from './html.ts'
import { outboxPage } from './outbox-page.ts'

const open = (key: string) => ({ config: { auth: 'open', key } })
const page = (reply: FastifyReply, { text }: Html) => reply.type('text/html; charset=utf-8').send(text)

/** /docs and /openapi.json for everyone; /dev/outbox while this is a machine of one's own. */
export function developerPages(app: FastifyInstance, { config, db }: Context) {
  // Made when somebody first looks: most starts are for something else.
  let description: ReturnType<typeof openApi> | undefined
  let docs: Html | undefined
  const css = readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8')
  app.get('/openapi.json', open('GET /openapi.json'), async () => (description ??= openApi(config.publicUrl)))
  app.get('/docs', open('GET /docs'), (_request, reply) => page(reply, (docs ??= docsPage())))
  app.get('/dev/plain.css', open('GET /dev/plain.css'), (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
  if (!config.devPages) return

  const to = { querystring: T.Object({ to: T.Optional(T.String({ maxLength: 254 })) }) }
  app.get<{ Querystring: { to?: string } }>(
    '/dev/outbox',
    { ...open('GET /dev/outbox'), schema: to },
    async ({ query }, reply) => page(reply, outboxPage(await listMessages(db, query), query.to)),
  )
  app.get<{ Querystring: { to?: string } }>(
    '/dev/outbox.json',
    { ...open('GET /dev/outbox.json'), schema: to },
    ({ query }) => listMessages(db, query),
  )
  const which = { querystring: T.Object({ id: Id }) }
  app.get<{ Querystring: { id: string } }>(
    '/dev/outbox/letter',
    { ...open('GET /dev/outbox/letter'), schema: which },
    async ({ query }, reply) => {
      const message = await findMessage(db, query.id)
      if (!message?.language) throw problem('NOT_FOUND')
      const { subject, text, language } = message
      // A letter brings its looks with it, as mail does; nothing else may run or be loaded.
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(letterHtml({ subject, text, language }))
    },
  )
}
