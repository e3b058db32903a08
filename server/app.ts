import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { isDiskStorage } from './adapters/storage/disk-storage.ts'
import { registerDiskUploadRoutes } from './adapters/storage/disk-upload-routes.ts'
import { followChanges } from './cache/follow-changes.ts'
import type { Context } from './context.ts'
import { apiHeaders } from './http/api-headers.ts'
import { bindRoutes } from './http/bind-routes.ts'
import { validateReplies } from './http/schemas/validate-replies.ts'
import { registerErrorHandler, sendProblem } from './http/error-handler.ts'
import { registerHealthRoutes, type Draining } from './http/health.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import type { Route } from './http/implement.ts'
import { createLoadMonitor } from './http/load-monitor.ts'
import { requestLine } from './http/logger.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerNotFound } from './http/not-found.ts'
import { problem } from './http/problem.ts'
import { sendClientError } from './http/client-errors.ts'
import { requestId } from './http/request-id.ts'
import { registerSerializer } from './http/schemas/serialization.ts'
import { registerRequestTracing } from './telemetry/trace-requests.ts'
import { registerUploads } from './http/multipart-uploads.ts'
import { registerValidation } from './http/schemas/validation.ts'
import { routes as chat } from './modules/chat/routes.ts'
import { routes as checkout } from './modules/checkout/routes.ts'
import { routes as comments } from './modules/comments/routes.ts'
import { routes as curation } from './modules/curation/routes.ts'
import { publicSharePages } from './modules/discovery/share-pages/public-share-pages.ts'
import { routes as discovery } from './modules/discovery/routes.ts'
import { routes as identity } from './modules/identity/routes.ts'
import { routes as lists } from './modules/lists/routes.ts'
import { routes as marketplace } from './modules/marketplace/routes.ts'
import { mediaRoutes } from './modules/media/delivery/deliver-media.ts'
import { routes as moderation } from './modules/moderation/routes.ts'
import { routes as newsletter } from './modules/newsletter/routes.ts'
import { unsubscribeRoutes } from './modules/notifications/digest/unsubscribe-digest.ts'
import { routes as notifications } from './modules/notifications/routes.ts'
import { routes as orders } from './modules/orders/routes.ts'
import { routes as reviews } from './modules/reviews/routes.ts'
import { routes as shoutouts } from './modules/shoutouts/routes.ts'
import { routes as pages } from './modules/pages/routes.ts'
import { routes as people } from './modules/people/routes.ts'
import { routes as places } from './modules/places/routes.ts'
import { routes as posts } from './modules/posts/routes.ts'
import { routes as purchases } from './modules/purchases/routes.ts'
import { routes as staff } from './modules/staff/routes.ts'
import { routes as stories } from './modules/stories/routes.ts'
import { routes as subscriptions } from './modules/subscriptions/routes.ts'
import { liveWebhookRoutes } from './modules/streams/public.ts'
import { routes as streams } from './modules/streams/routes.ts'
import { routes as studio } from './modules/studio/routes.ts'
import { routes as tips } from './modules/tips/routes.ts'
import { gatewayRoutes } from './modules/wallet/payments/gateway-routes.ts'
import { routes as wallet } from './modules/wallet/routes.ts'
import { routes as vault } from './modules/vault/routes.ts'
import { routes as verification } from './modules/verification/routes.ts'
import { webhookRoutes } from './modules/verification/identity-check/webhook-routes.ts'
import { registerDeveloperPages } from './pages/developer-pages.ts'
import { registerPageRoutes, type WebSource } from './web/page-routes.ts'

/**
 * Routes of all modules in dependency order: a module imports only from modules before it (see
 * .dependency-cruiser.cjs).
 */
export const modules: Route[][] = [
  identity,
  newsletter,
  people,
  places,
  verification,
  vault,
  staff,
  pages,
  wallet,
  subscriptions,
  lists,
  posts,
  comments,
  purchases,
  checkout,
  tips,
  orders,
  reviews,
  chat,
  stories,
  marketplace,
  shoutouts,
  streams,
  discovery,
  moderation,
  studio,
  curation,
  notifications,
]

type Options = Partial<Draining> & { web?: WebSource | undefined; extra?: Route[] }

/** Builds the HTTP app, ready to listen or to be called in-process. */
export async function createApp(
  context: Context,
  { web, extra = [], isDraining = () => false, isOverloaded }: Options = {},
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
    clientErrorHandler: sendClientError,
    // URLs that cannot be decoded are reported as not found.
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply, problem('NOT_FOUND')),
  }) as unknown as FastifyInstance
  const routes = [...modules.flat(), ...extra]

  /** Registered routes, for the route audit. */
  const routeTable: { auth: string | undefined; key: string }[] = []
  app.addHook('onRoute', ({ method, url, config: { auth, key } = {} }) => {
    if (method !== 'HEAD') routeTable.push({ auth, key: key ?? `${String(method)} ${url}` })
  })
  registerValidation(app)
  registerSerializer(app)
  registerErrorHandler(app)
  app.decorateRequest('caller', undefined)
  registerRequestTracing(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', permissionsPolicy)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(requestLine(request, reply), 'request')
    done()
  })
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Flushed on every write, so that streamed pages reach the browser in chunks.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  })
  app.setNotFoundHandler(() => {
    throw problem('NOT_FOUND')
  })
  const metrics = registerMetrics(app, config)
  const load = createLoadMonitor()
  app.addHook('onClose', async () => load.stop())
  registerHealthRoutes(app, context, {
    isDraining,
    isOverloaded: isOverloaded ?? (() => load.isOverloaded()),
  })
  registerSecurityTxt(app, context)
  let stopFollowing = async () => {}
  app.addHook('onReady', async () => {
    stopFollowing = await followChanges(context)
  })
  app.addHook('onClose', () => stopFollowing())

  await app.register(async (api) => {
    const headers = await apiHeaders()
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    api.removeContentTypeParser('text/plain')
    await registerUploads(api)
    if (config.checkReplies) validateReplies(api)
    bindRoutes(api, context, routes)
    registerNotFound(api, routes)
  })
  await app.register(async (pages) => {
    await pages.register(helmet, pageSecurity)
    registerDeveloperPages(pages, context)
  })
  mediaRoutes(app, context)
  if (isDiskStorage(context.storage)) {
    const { storage } = context
    await app.register((files) => registerDiskUploadRoutes(files, storage))
  }
  publicSharePages(app, context)
  await app.register((hooks) => webhookRoutes(hooks, context))
  await app.register((links) => unsubscribeRoutes(links, context))
  await app.register((hooks) => liveWebhookRoutes(hooks, context))
  await app.register((pages) => gatewayRoutes(pages, context))
  await app.register((pages) => registerPageRoutes(pages, context, { web, api: app }))
  return Object.assign(app, { metrics, routeTable })
}

/** Camera and microphone for recordings and identity checks; passkeys; nothing else powerful. */
const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'magnetometer', 'gyroscope'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

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
