import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from './html.ts'

const reference = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API · Fanlight</title>
      <link rel="stylesheet" href="/docs/swagger-ui.css" />
    </head>
    <body>
      <noscript><a href="/docs/plain">The API without scripts</a></noscript>
      <div id="reference"></div>
      <script src="/docs/swagger-ui-bundle.js"></script>
      <script src="/docs/start.js"></script>
    </body>
  </html>`

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
})`

// Swagger UI sets style attributes and draws icons from data addresses.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The API with search and a form to try each call: Swagger UI with our description, from our own files. */
export function registerApiReference(app: FastifyInstance) {
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  const cached = new Map<string, Buffer | string>()
  /** Read on first use: most servers never show it. */
  const send = (reply: FastifyReply, name: string, type: string, read: () => Buffer | string) => {
    const body = cached.get(name) ?? read()
    cached.set(name, body)
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(body)
  }
  const options = (key: string) => ({ config: { auth: 'open', key } })
  app.get('/docs', options('GET /docs'), (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(reference.text),
  )
  app.get('/docs/start.js', options('GET /docs/start.js'), (_request, reply) =>
    send(reply, 'start.js', 'text/javascript; charset=utf-8', () => start),
  )
  for (const [name, type] of [
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['swagger-ui.css', 'text/css; charset=utf-8'],
  ] as const)
    app.get(`/docs/${name}`, options(`GET /docs/${name}`), (_request, reply) =>
      send(reply, name, type, () => readFileSync(join(folder, name))),
    )
}
