import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { isDiskStorage } from './adapters/storage/disk-storage.ts'
import { takeStoredFiles } from './adapters/storage/take-stored-files.ts'
import type { Context } from './context.ts'
import { apiHeaders } from './http/api-headers.ts'
import { bind } from './http/bind.ts'
import { checkReplies } from './http/check-replies.ts'
import { mapErrors, send } from './http/errors.ts'
import { health, type Draining } from './http/health.ts'
import type { Route } from './http/implement.ts'
import { requestLine } from './http/logger.ts'
import { measure } from './http/metrics.ts'
import { refuseUnknown } from './http/not-found.ts'
import { problem } from './http/problem.ts'
import { requestId } from './http/request-id.ts'
import { serialize } from './http/serialization.ts'
import { takeUploads } from './http/uploads.ts'
import { validate } from './http/validation.ts'
import { routes as curation } from './modules/curation/routes.ts'
import { openPages } from './modules/discovery/open-pages.ts'
import { routes as discovery } from './modules/discovery/routes.ts'
import { routes as identity } from './modules/identity/routes.ts'
import { mediaFiles } from './modules/media/deliver-media.ts'
import { routes as moderation } from './modules/moderation/routes.ts'
import { routes as pages } from './modules/pages/routes.ts'
import { routes as people } from './modules/people/routes.ts'
import { routes as places } from './modules/places/routes.ts'
import { talkRoutes as talk } from './modules/posts/talk-routes.ts'
import { routes as posts } from './modules/posts/routes.ts'
import { routes as staff } from './modules/staff/routes.ts'
import { routes as subscriptions } from './modules/subscriptions/routes.ts'
import { routes as studio } from './modules/studio/routes.ts'
import { gatewayPages } from './modules/wallet/gateway-pages.ts'
import { routes as wallet } from './modules/wallet/routes.ts'
import { routes as vault } from './modules/vault/routes.ts'
import { routes as verification } from './modules/verification/routes.ts'
import { webhooks } from './modules/verification/webhooks.ts'
import { developerPages } from './pages/developer-pages.ts'
import { webPages, type WebSource } from './web/web-pages.ts'

/** The product, module by module, in the order they depend on each other. */
export const modules: Route[][] = [
  identity,
  people,
  vault,
  places,
  verification,
  staff,
  wallet,
  posts,
  talk,
  studio,
  subscriptions,
  discovery,
  moderation,
  pages,
  curation,
]

type Options = Partial<Draining> & { web?: WebSource | undefined; extra?: Route[] }

/** Everything that answers over HTTP, ready to listen or to be called in the process. */
export async function createApp(
  context: Context,
  { web, extra = [], isDraining = () => false }: Options = {},
) {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: requestId,
    trustProxy: (_address: string, hop: number) => hop < config.http.trustedProxies,
    bodyLimit: config.http.bodyLimitBytes,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false } },
    // An address that cannot even be decoded is one we do not have.
    frameworkErrors: (_error, request, reply) => send(request, reply, problem('NOT_FOUND')),
  }) as unknown as FastifyInstance
  const routes = [...modules.flat(), ...extra]

  /** What was really registered, for the audit of routes. */
  const routeTable: { auth: string | undefined; key: string }[] = []
  app.addHook('onRoute', ({ method, url, config: { auth, key } = {} }) => {
    if (method !== 'HEAD') routeTable.push({ auth, key: key ?? `${String(method)} ${url}` })
  })
  validate(app)
  serialize(app)
  mapErrors(app)
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(requestLine(request, reply), 'request')
    done()
  })
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Flushed as it is written, so that a streamed page reaches the browser piece by piece.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  })
  app.setNotFoundHandler(() => {
    throw problem('NOT_FOUND')
  })
  const metrics = measure(app, config)
  health(app, context, { isDraining })

  await app.register(async (api) => {
    const headers = await apiHeaders()
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    api.removeContentTypeParser('text/plain')
    await takeUploads(api)
    if (config.checkReplies) checkReplies(api)
    bind(api, context, routes)
    refuseUnknown(api, routes)
  })
  await app.register(async (pages) => {
    await pages.register(helmet, pageSecurity)
    developerPages(pages, context)
  })
  mediaFiles(app, context)
  if (isDiskStorage(context.storage)) {
    const { storage } = context
    await app.register((files) => takeStoredFiles(files, storage))
  }
  openPages(app, context)
  await app.register((hooks) => webhooks(hooks, context))
  await app.register((pages) => gatewayPages(pages, context))
  await app.register((pages) => webPages(pages, context, { web, api: app }))
  return Object.assign(app, { metrics, routeTable })
}

const pageSecurity = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
}
