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
import type { serverContext as ServerContextKey } from '../../web/lib/api/server-context.ts'
import type { Context } from '../context.ts'
import { followEvents } from '../db/read-events.ts'
import { isOwnOrigin } from '../http/authenticate.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { parseLanguage } from '../http/request-client.ts'
import { problem } from '../http/problem.ts'
import { readSettings } from '../modules/configuration/public.ts'
import { requestCountry } from '../http/viewer-country.ts'
import { registerGuestTokenRoutes } from './guest-token.ts'
import { pageApi } from './page-api.ts'
import {
  createGuestPageCache,
  personalizePage,
  type RenderedPage,
  type GuestPageCache,
  guestPageKey,
} from './guest-page-cache.ts'
import { registerFormParsers, requireForm } from './page-forms.ts'
import { serveStaticFiles } from './static-files.ts'

export type WebSource = {
  /** Called for every page, so that development sees changes. */
  build: () => Promise<ServerBuild>
  /** Folder of built assets; undefined in development, where Vite serves them. */
  clientDir?: string
  middleware?: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string
  }
}

/** Serves the web app: static files, and server-rendered pages for all other URLs. */
export async function registerPageRoutes(
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
    contentSecurityPolicy: contentSecurityPolicy(
      Boolean(web.middleware),
      context.identityCheck.provider === 'sumsub',
      [...(context.storage.origin ? [context.storage.origin] : []), ...liveOrigins(context)],
    ),
    // Forms without JavaScript need a referrer for the origin check.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  if (web.middleware) app.addHook('onRequest', web.middleware)
  if (web.clientDir) serveStaticFiles(app, web.clientDir)
  registerGuestTokenRoutes(app, context, api)
  app.get<{ Params: { name: string } }>('/texts/:name', async ({ params: { name } }, reply) => {
    const file = entryOf(await web.build()).readMessagesFile(name)
    if (!file) return reply.callNotFound()
    // A page of another build gets the current messages, but must not keep them under its name.
    reply.header('cache-control', file.name === name ? 'public, max-age=31536000, immutable' : 'no-store')
    return reply.type('application/json; charset=utf-8').send(file.json)
  })

  const shared = createGuestPageCache(context.now)
  let stopFollowing = async () => {}
  app.addHook('onReady', async () => {
    stopFollowing = await followEvents(
      context.db,
      (event) => shared.onEvent(event),
      (error) => context.log.error({ err: error }, 'reading events for the guest pages'),
    )
  })
  app.addHook('onClose', () => stopFollowing())
  registerFormParsers(app, context)
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: { key: 'PAGE' },
    handler: (request, reply) => sendPage(context, { web, api, shared, request, reply }),
  })
}

type PageVisit = {
  web: WebSource
  api: FastifyInstance
  shared: GuestPageCache
  request: FastifyRequest
  reply: FastifyReply
}
type Visitor = ReturnType<typeof pageApi>
/** Exports of the server build besides its routes. */
type Entry = {
  serverContext: typeof ServerContextKey
  readMessagesFile: (name: string) => { name: string; json: string } | undefined
  cacheableForGuests: { isCacheable: (path: string) => boolean; cookies: readonly string[] }
}

async function sendPage(context: Context, visit: PageVisit) {
  const { web, api, request, reply } = visit
  if (/^\/dev(\/|$)/.test(request.url) && !isLocalRequest(request)) throw problem('NOT_FOUND')
  if (request.method === 'POST' && !isOwnOrigin(request)) throw problem('ORIGIN_REFUSED')
  if (request.method === 'POST') await requireForm(request)
  const isRobot = isbot(request.headers['user-agent'] ?? '')
  if (isRobot) await setRobotsHeader(context, reply)
  const build = await web.build()
  // Pages are personal by default; loaders may override this.
  reply.header('cache-control', 'private, no-cache')
  if (!web.middleware && isSharedPage(context, request, build)) return sendSharedPage(context, visit, build)

  const visitor = pageApi(api, context, request, parseLanguage(request.cookies.language))
  if (!isRobot) await visitor.ensureSession()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const response = await render(visit, build, visitor, left.signal)
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const line of [...visitor.setCookies, ...response.headers.getSetCookie()])
    reply.header('set-cookie', line)
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : '')
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

/** Whether a visitor gets the page that all guests get. Guests are recognised from the signed token. */
function isSharedPage({ tokens }: Context, { method, url, cookies }: FastifyRequest, build: ServerBuild) {
  if (method !== 'GET' || !entryOf(build).cacheableForGuests.isCacheable(url)) return false
  if (cookies.token === undefined) return cookies.refreshToken === undefined
  return tokens.sessionOf(cookies.token) !== undefined && !tokens.isSignedIn(cookies.token)
}

/** Rendered for an unnamed guest. The browser opens a session with its first API call. */
async function sendSharedPage(context: Context, visit: PageVisit, build: ServerBuild) {
  const { api, request, reply, shared } = visit
  const variants = entryOf(build).cacheableForGuests.cookies.map((name) => request.cookies[name] ?? '')
  const country = requestCountry(context.config, request)
  const key = guestPageKey(request, { country, variants })
  const page = await shared.get(key, async () => {
    const { token } = context.tokens.access(anyGuest, RENDER_SECONDS)
    const visitor = pageApi(api, context, request, parseLanguage(request.cookies.language), { token })
    return toRenderedPage(request, await render(visit, build, visitor))
  })
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('etag', page.etag).header('vary', 'cookie')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    // The browser keeps the policy that belongs to the nonces of its copy.
    reply.removeHeader('content-security-policy')
    return reply.code(304).send()
  }
  return reply.code(page.status).send(personalizePage(page, request))
}
const RENDER_SECONDS = 60
const nobody = '00000000-0000-0000-0000-000000000000'
const anyGuest = { kind: 'guest', id: nobody, sessionId: nobody, userType: 0 } as const

function render({ web, request }: PageVisit, build: ServerBuild, { api }: Visitor, signal?: AbortSignal) {
  const router = new RouterContextProvider()
  const { serverContext } = entryOf(build)
  const theme = request.cookies.userTheme === 'dark' ? 'dark' : 'light'
  const language = parseLanguage(request.cookies.language)
  router.set(serverContext, { requestId: request.id, nonce: request.nonce, api, theme, language })
  return handlerOf(build, web.middleware ? 'development' : 'production')(
    toFetchRequest(request, signal),
    router,
  )
}

/** Created once per build, not per page. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
function handlerOf(build: ServerBuild, mode: 'development' | 'production') {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

const toRenderedPage = async (request: FastifyRequest, response: Response): Promise<RenderedPage> => ({
  status: response.status,
  // Cookies belong to one visitor.
  headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
  html: await response.text(),
  nonce: request.nonce,
  requestId: request.id,
})

/** Crawlers that follow a link directly have not read robots.txt. */
async function setRobotsHeader({ readDb }: Context, reply: FastifyReply) {
  const { 'site.isIndexable': isIndexable } = await readSettings(readDb())
  if (!isIndexable) reply.header('x-robots-tag', 'noindex')
}

function toFetchRequest(request: FastifyRequest, signal?: AbortSignal) {
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

/** Where browsers connect to for live video: signalling, and the check behind its error messages. */
function liveOrigins({ config }: Context) {
  const { livekit, isLocalAllowed } = config.live
  // An own server has another port at every start.
  if (!livekit) return isLocalAllowed ? ['ws://127.0.0.1:*', 'http://127.0.0.1:*'] : []
  const { origin } = new URL(livekit.url.replace(/^ws/, 'http'))
  return [origin.replace(/^http/, 'ws'), origin]
}

const nonce = (request: IncomingMessage) => `'nonce-${(request as { nonce?: string }).nonce}'`

/**
 * Scripts and styles need the page's nonce. Vite's hot reload and the external identity check need
 * exceptions.
 */
const contentSecurityPolicy = (isDevelopment: boolean, isSumsub: boolean, otherOrigins: string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // WebAssembly (the MP3 encoder) is compiled from our own files; `eval` stays forbidden.
    scriptSrc: ["'self'", nonce, "'wasm-unsafe-eval'", ...(isSumsub ? ['https://static.sumsub.com'] : [])],
    styleSrc: ["'self'", isDevelopment ? "'unsafe-inline'" : nonce],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...otherOrigins, ...(isDevelopment ? ['ws:'] : [])],
    frameSrc: ["'self'", ...(isSumsub ? ['https://*.sumsub.com'] : [])],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** The production build, or undefined if there is none. */
export function productionSource(root = 'build'): WebSource | undefined {
  const entry = join(process.cwd(), root, 'server/index.js')
  if (!existsSync(entry)) return undefined
  const build = import(entry) as Promise<ServerBuild>
  return { build: () => build, clientDir: join(process.cwd(), root, 'client') }
}
