import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { serverSide as ServerSideKey } from '../../web/lib/server-context.ts'
import type { Context } from '../context.ts'
import { isOwnOrigin } from '../http/authenticate.ts'
import { asLanguage } from '../http/client-of.ts'
import { problem } from '../http/problem.ts'
import { readSettings } from '../modules/configuration/public.ts'
import { guestToken } from './guest-token.ts'
import { pageApi } from './page-api.ts'
import { createSharedPages, madeFor, type MadePage, type SharedPages } from './shared-pages.ts'
import { webFiles } from './web-files.ts'

export type WebSource = {
  /** Called for every page, so that development sees each change. */
  build: () => Promise<ServerBuild>
  /** The folder of hashed assets; undefined where Vite serves them itself. */
  clientDir?: string
  middleware?: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
}

const FORM_BYTES = 32_000_000

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string
  }
}

/** The web app: its files, and every other address as a page rendered by React. */
export async function webPages(
  app: FastifyInstance,
  context: Context,
  { web, api }: { web: WebSource | undefined; api: FastifyInstance },
) {
  if (!web) return
  app.addHook('onRoute', (route) => {
    route.config = { auth: 'open', ...route.config }
  })
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64url')
    Object.assign(request.raw, { nonce: request.nonce })
  })
  await app.register(helmet, {
    contentSecurityPolicy: policy(
      Boolean(web.middleware),
      context.identityCheck.provider === 'sumsub',
      context.storage.origin,
    ),
    // A form without JavaScript must be able to say where it comes from.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  if (web.middleware) app.addHook('onRequest', web.middleware)
  if (web.clientDir) webFiles(app, web.clientDir)
  guestToken(app, context, api)

  const shared = createSharedPages(context.now)
  // A form sent before JavaScript arrives comes here as bytes and goes on to its action.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // Three pictures of ten megabytes; the endpoint they go on to has its own limits.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: { key: 'PAGE' },
    handler: (request, reply) => page(context, { web, api, shared, request, reply }),
  })
}

type Page = {
  web: WebSource
  api: FastifyInstance
  shared: SharedPages
  request: FastifyRequest
  reply: FastifyReply
}
type Visitor = ReturnType<typeof pageApi>
/** What the build hands us besides its routes. */
type Entry = {
  serverSide: typeof ServerSideKey
  sameForGuests: { paths: ReadonlySet<string>; cookies: readonly string[] }
}

async function page(context: Context, visit: Page) {
  const { web, api, request, reply } = visit
  if (request.method === 'POST' && !isOwnOrigin(request)) throw problem('ORIGIN_REFUSED')
  const visitor = pageApi(api, context, request, asLanguage(request.cookies.language))
  const isRobot = isbot(request.headers['user-agent'] ?? '')
  if (isRobot) await tellRobots(context, reply)
  else await visitor.ensureSession()

  const build = await web.build()
  const { sameForGuests } = build.entry.module as unknown as Entry
  const isShared =
    request.method === 'GET' && sameForGuests.paths.has(request.url) && !web.middleware && visitor.isGuest()
  // A page is made for its visitor; a loader that knows better says so itself.
  reply.header('cache-control', 'private, no-cache')
  if (isShared) {
    const look = sameForGuests.cookies.map((name) => request.cookies[name] ?? '')
    const key = JSON.stringify([request.protocol, request.host, request.url, ...look])
    const made = await visit.shared.get(key, async () => asMade(request, await render(visit, build, visitor)))
    for (const line of visitor.setCookies) reply.header('set-cookie', line)
    reply.code(made.status)
    for (const [name, value] of made.headers) reply.header(name, value)
    return reply.send(madeFor(made, request))
  }
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const response = await render(visit, build, visitor, left.signal)
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const line of [...visitor.setCookies, ...response.headers.getSetCookie()])
    reply.header('set-cookie', line)
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
}

function render({ web, request }: Page, build: ServerBuild, { api }: Visitor, signal?: AbortSignal) {
  const router = new RouterContextProvider()
  const { serverSide } = build.entry.module as unknown as Entry
  const theme = request.cookies.userTheme === 'dark' ? 'dark' : 'light'
  const language = asLanguage(request.cookies.language)
  router.set(serverSide, { requestId: request.id, nonce: request.nonce, api, theme, language })
  return handlerOf(build, web.middleware ? 'development' : 'production')(
    asFetchRequest(request, signal),
    router,
  )
}

/** The routes are laid out once for a build, and not for every page. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
function handlerOf(build: ServerBuild, mode: 'development' | 'production') {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

const asMade = async (request: FastifyRequest, response: Response): Promise<MadePage> => ({
  status: response.status,
  // A cookie is one visitor’s.
  headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
  html: await response.text(),
  nonce: request.nonce,
  requestId: request.id,
})

/** Robots that were led here by a link have not read robots.txt. */
async function tellRobots({ readDb }: Context, reply: FastifyReply) {
  const { 'site.isIndexable': isIndexable } = await readSettings(readDb())
  if (!isIndexable) reply.header('x-robots-tag', 'noindex')
}

function asFetchRequest(request: FastifyRequest, signal?: AbortSignal) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const single of [value ?? []].flat()) headers.append(name, single)
  const body =
    request.method === 'POST' && request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    ...(signal ? { signal } : {}),
    ...body,
  })
}

const nonce = (request: IncomingMessage) => `'nonce-${(request as { nonce?: string }).nonce}'`

/**
 * Scripts and styles only with this page's nonce. Vite's own reloading needs more while developing, and so
 * does the identity check of an outside provider where one is set up.
 */
const policy = (isDevelopment: boolean, isSumsub: boolean, storageOrigin: string | undefined) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // WebAssembly (the mp3 encoder) is compiled from our own files; text never becomes code.
    scriptSrc: ["'self'", nonce, "'wasm-unsafe-eval'", ...(isSumsub ? ['https://static.sumsub.com'] : [])],
    styleSrc: ["'self'", isDevelopment ? "'unsafe-inline'" : nonce],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(storageOrigin ? [storageOrigin] : []), ...(isDevelopment ? ['ws:'] : [])],
    frameSrc: ["'self'", ...(isSumsub ? ['https://*.sumsub.com'] : [])],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** The web app as `react-router build` left it, or undefined when there is none. */
export function builtWeb(root = 'build'): WebSource | undefined {
  const entry = join(process.cwd(), root, 'server/index.js')
  if (!existsSync(entry)) return undefined
  const build = import(entry) as Promise<ServerBuild>
  return { build: () => build, clientDir: join(process.cwd(), root, 'client') }
}
