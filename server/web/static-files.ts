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

type EncodedFile = { encoding?: 'br' | 'gzip'; bytes: Buffer; etag: string }

/** Serves build assets from memory: small, rarely changing files, about a dozen per page. */
export function serveStaticFiles(app: FastifyInstance, root: string) {
  for (const name of globSync('**/*.*', { cwd: root, exclude: ['**/*.br', '**/*.gz'] })) {
    const type = mediaTypes[extname(name)]
    if (!type) throw new Error(`Unknown file type: ${name}`)
    const variants = encodedVariants(join(root, name))
    const headers = {
      'content-type': type,
      'cache-control': name.startsWith('assets/') ? YEAR : HOUR,
      ...(variants.length > 1 ? { vary: 'accept-encoding' } : {}),
    }
    app.get(`/${name}`, (request, reply) => send(request, reply.headers(headers), variants))
  }
  // A missing asset of another build is a plain 404, not a rendered page.
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}

function send(request: FastifyRequest, reply: FastifyReply, variants: EncodedFile[]) {
  const variant = variants.find(({ encoding }) => !encoding || acceptsEncoding(request, encoding))
  if (!variant) return reply.callNotFound()
  reply.header('etag', variant.etag)
  if (request.headers['if-none-match'] === variant.etag) return reply.code(304).send()
  if (variant.encoding) reply.header('content-encoding', variant.encoding)
  return reply.send(variant.bytes)
}

const acceptsEncoding = ({ headers }: FastifyRequest, encoding: string) =>
  (headers['accept-encoding'] ?? '').split(',').some((word) => {
    const [name, weight] = word.trim().split(/\s*;\s*q=/)
    return name === encoding && weight !== '0'
  })

/** Smallest first; the last works for every client. */
const encodedVariants = (file: string): EncodedFile[] =>
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
