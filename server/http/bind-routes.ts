import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Data } from '../../contract/core/endpoint.ts'
import { type FileReply, isFileReply, isPage, type StreamOf } from '../../contract/core/schemas.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { translateMessage } from '../i18n/translate-message.ts'
import { coalesceRequests } from './coalesce-requests.ts'
import { requireAuth, callerOf, requireOwnOrigin, requireClient } from './authenticate.ts'
import { clientIp, parseLanguage, readClient } from './request-client.ts'
import { errorSchema, wireSchema } from './envelope.ts'
import { runOnce, requireIdempotencyKey } from './idempotency.ts'
import type { Route } from './implement.ts'
import { toNetwork } from './ip-network.ts'
import { problem } from './problem.ts'
import { localizeReply } from './localize-reply.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import type { Caller } from './tokens.ts'
import { requestCountry, runInCountry } from './viewer-country.ts'
import { readUpload } from './multipart-uploads.ts'

/** Rate limit of endpoints that declare none. */
const defaultLimit = { max: 600, per: 'minute' } as const

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    auth?: string
    key?: string
  }
}

/** Registers contract endpoints: rate limit, session, validation, idempotency, handler, envelope. */
export function bindRoutes(app: FastifyInstance, context: Context, routes: Route[]) {
  for (const route of routes) {
    const { key, endpoint } = route
    const [method = '', path = ''] = key.split(' ')
    app.route({
      method: method as 'GET',
      url: `/v1${path.replace(/\/$/, '')}`,
      config: { auth: endpoint.auth, key },
      schema: {
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: {
          ...(isFileReply(endpoint.reply) ? {} : { 200: wireSchema(endpoint) }),
          '4xx': errorSchema,
          '5xx': errorSchema,
        },
      },
      onRequest: (request) => admitRequest(context, route, request),
      // The body may be omitted if all fields are optional.
      preValidation: async (request) => {
        if (endpoint.upload) await readUpload(request, endpoint.upload)
        else if (request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE')
        if (endpoint.body && request.body == null) request.body = {}
      },
      handler: (request, reply) => handleRequest(context, route, request, reply),
    })
  }
}

async function admitRequest(context: Context, { key, endpoint }: Route, request: FastifyRequest) {
  const { limit = defaultLimit, client, auth } = endpoint
  if (client === 'basic') requireClient(context, request)
  // Starting or ending a session uses the refresh cookie, so it needs the same CSRF check as a write.
  if (endpoint.session && request.cookies.refreshToken && !request.headers.authorization)
    requireOwnOrigin(request)
  // An expired token must not block open calls such as login.
  request.caller = auth === 'open' ? callerIfValid(context, request) : callerOf(context, request)
  const address = toNetwork(clientIp(request))
  const limitKey = 'by' in limit && limit.by === 'address' ? address : (request.caller?.sessionId ?? address)
  await context.limits.consume(key, limit, limitKey)
  requireAuth(endpoint, request.caller)
  await auditImpersonation(context, { key, endpoint }, request)
}

/** Blocks endpoints that are not available while impersonating, and audits every write before it runs. */
async function auditImpersonation(
  { db, now }: Context,
  { key, endpoint }: Pick<Route, 'key' | 'endpoint'>,
  request: FastifyRequest,
) {
  const { caller } = request
  if (caller?.kind !== 'person' || !caller.impersonatedBy) return
  const isRefused = endpoint.impersonation === 'refused'
  if (!isRefused && request.method === 'GET') return
  await db.transaction((tx) =>
    recordAudit(tx, {
      at: now(),
      staffId: caller.impersonatedBy ?? null,
      action: isRefused ? 'impersonation.refused' : 'impersonation.wrote',
      personId: caller.id,
      ip: clientIp(request),
      details: { endpoint: key, sessionId: caller.sessionId, requestId: request.id },
    }),
  )
  if (isRefused) throw problem('IMPERSONATION_REFUSED')
}

function callerIfValid(context: Context, request: FastifyRequest) {
  try {
    return callerOf(context, request)
  } catch {
    return undefined
  }
}

const coalesce = coalesceRequests<unknown>()
const coalesceKey = (key: string, request: FastifyRequest, country: string | undefined) =>
  `${key} ${readClient(request).language} ${country} ${JSON.stringify(request.query)}`

async function handleRequest(context: Context, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { key, endpoint, handle } = route
  const { caller } = request
  const work = async (inner: Context) =>
    handle({
      context: inner,
      client: readClient(request),
      query: request.query,
      body: request.body,
      files: request.uploaded ?? {},
      idempotencyKey: endpoint.idempotency === 'custom' ? requireIdempotencyKey(request) : '',
      caller,
      person: caller,
      staff: caller,
    })
  const country = requestCountry(context.config, request)
  const isIdempotent = endpoint.idempotency && endpoint.idempotency !== 'custom'
  const isCoalesced = endpoint.coalesceGuests && caller?.kind === 'guest'
  const run = () =>
    isIdempotent
      ? runOnce(context, { endpoint, key, request, caller }, work)
      : isCoalesced
        ? coalesce(context, coalesceKey(key, request, country), () => work(context))
        : work(context)
  const result = await runInCountry({ country, caller, at: context.now() }, run).finally(() => {
    if (caller && request.method !== 'GET') context.caches.noteWrite(caller.id)
  })
  if (isFileReply(endpoint.reply)) return sendFile(reply, result as SentFile)

  const language = parseLanguage(request.headers.lan)
  const message = endpoint.done ? translateMessage(language, endpoint.done) : 'Success'
  const data = localizeReply(endpoint.reply, language, result)
  if (isPage(endpoint.reply)) {
    const { items, totalCount } = data as { items: unknown[]; totalCount: number }
    return items.length ? { message, data: items, totalCount } : reply.code(204).send()
  }
  // A login that still needs its second step has no session yet.
  if (endpoint.session === 'starts' && isSession(data))
    return { message, data: withSessionCookies(context, request, reply, data) }
  if (endpoint.session === 'ends') clearSessionCookies(request, reply)
  return { message, data }
}

type DataOf<R extends TSchema> = Data<{ summary: ''; auth: 'open'; reply: R }>
type SentFile = DataOf<typeof FileReply> | DataOf<ReturnType<typeof StreamOf>>

/** User files must never run in our pages: no scripts, no MIME sniffing. */
const sendFile = (reply: FastifyReply, file: SentFile) =>
  reply
    .headers({
      'content-type': file.mediaType,
      'content-disposition': `${'isShown' in file && file.isShown ? 'inline' : 'attachment'}; filename="${file.fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send('chunks' in file ? Readable.from(file.chunks, { objectMode: false }) : bufferOf(file.bytes))
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

type StartedSession = Parameters<typeof setSessionCookies>[2]
const isSession = (data: unknown): data is StartedSession =>
  typeof data === 'object' && data !== null && 'userData' in data

/**
 * Browsers get cookies. A browser that refreshes by cookie does not get the tokens in the body: scripts do
 * not need them.
 */
function withSessionCookies(
  { now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  started: StartedSession,
): StartedSession {
  if (request.headers.platform !== '3') return started
  setSessionCookies(request, reply, started, now())
  const sentByCookie =
    request.cookies.refreshToken && !(request.body as { refreshToken?: string }).refreshToken
  if (!sentByCookie || !request.url.startsWith('/v1/refreshToken')) return started
  const { accessToken: _access, refreshToken: _refresh, ...rest } = started
  return rest
}
