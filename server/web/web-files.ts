import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const HOUR = 'public, max-age=3600'
const YEAR = 'public, max-age=31536000, immutable'

type Form = { encoding?: 'br' | 'gzip'; bytes: Buffer; etag: string }

/** What the build made for browsers, from memory: small files that hardly change, a dozen of them for each page. */
export function webFiles(app: FastifyInstance, root: string) {
  for (const name of globSync('**/*.*', { cwd: root, exclude: ['**/*.br', '**/*.gz'] })) {
    const type = mediaTypes[extname(name)]
    if (!type) throw new Error(`Nothing is known of files like ${name}`)
    const forms = formsOf(join(root, name))
    const headers = {
      'content-type': type,
      'cache-control': name.startsWith('assets/') ? YEAR : HOUR,
      ...(forms.length > 1 ? { vary: 'accept-encoding' } : {}),
    }
    app.get(`/${name}`, (request, reply) => send(request, reply.headers(headers), forms))
  }
  // One of another build is not a page that could not be found.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}

function send(request: FastifyRequest, reply: FastifyReply, forms: Form[]) {
  const form = forms.find(({ encoding }) => !encoding || takes(request, encoding))
  if (!form) return reply.callNotFound()
  reply.header('etag', form.etag)
  if (request.headers['if-none-match'] === form.etag) return reply.code(304).send()
  if (form.encoding) reply.header('content-encoding', form.encoding)
  return reply.send(form.bytes)
}

const takes = ({ headers }: FastifyRequest, encoding: string) =>
  (headers['accept-encoding'] ?? '').split(',').some((word) => {
    const [name, weight] = word.trim().split(/\s*;\s*q=/)
    return name === encoding && weight !== '0'
  })

/** The smallest first; every client understands the last. */
const formsOf = (file: string): Form[] =>
  [
    { encoding: 'br' as const, path: `${file}.br` },
    { encoding: 'gzip' as const, path: `${file}.gz` },
    { path: file },
  ]
    .filter(({ path }) => existsSync(path))
    .map(({ path, ...form }) => {
      const bytes = readFileSync(path)
      return {
        ...form,
        bytes,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      }
    })
