import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Data, type FileReply, isFile, isPage } from '../../contract/core.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { sentenceIn } from '../words/sentence-in.ts'
import { askedTogether } from './asked-together.ts'
import { admit, callerOf, refuseForeignWrite, requireClient } from './authenticate.ts'
import { addressOf, asLanguage, clientOf } from './client-of.ts'
import { errorSchema, wireSchema } from './envelope.ts'
import { once, requiredKey } from './idempotency.ts'
import type { Route } from './implement.ts'
import { networkOf } from './network-of.ts'
import { problem } from './problem.ts'
import { sayIn } from './say-in.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import type { Caller } from './tokens.ts'
import { readUpload } from './uploads.ts'

/** What a session may ask of any one endpoint that declares no limit of its own. */
const usual = { max: 600, per: 'minute' } as const

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    auth?: string
    key?: string
  }
}

/** Puts the endpoints of the contract on the wire: limit, session, validation, once-only, handler, envelope. */
export function bind(app: FastifyInstance, context: Context, routes: Route[]) {
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
          ...(isFile(endpoint.reply) ? {} : { 200: wireSchema(endpoint) }),
          '4xx': errorSchema,
          '5xx': errorSchema,
        },
      },
      onRequest: (request) => admission(context, route, request),
      // A call with nothing to say may leave its body out.
      preValidation: async (request) => {
        if (endpoint.upload) await readUpload(request, endpoint.upload)
        else if (request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE')
        if (endpoint.body && request.body == null) request.body = {}
      },
      handler: (request, reply) => answer(context, route, request, reply),
    })
  }
}

async function admission(context: Context, { key, endpoint }: Route, request: FastifyRequest) {
  const { limit = usual, client, auth } = endpoint
  if (client === 'basic') requireClient(context, request)
  // Opening or ending a session rides on the refresh cookie, so it is guarded like a write by cookie.
  if (endpoint.session && request.cookies.refreshToken && !request.headers.authorization)
    refuseForeignWrite(request)
  // An old token must not stand in the way of an open call such as signing in.
  request.caller = auth === 'open' ? knownCaller(context, request) : callerOf(context, request)
  const address = networkOf(addressOf(request))
  const counted = 'by' in limit && limit.by === 'address' ? address : (request.caller?.sessionId ?? address)
  await context.limits.take(key, limit, counted)
  admit(endpoint, request.caller)
  await watchImpersonation(context, { key, endpoint }, request)
}

/**
 * Whoever is in somebody's place may not do everything, and everything they change is on record before it is
 * done, whatever comes of it.
 */
async function watchImpersonation(
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
      ip: addressOf(request),
      details: { endpoint: key, sessionId: caller.sessionId, requestId: request.id },
    }),
  )
  if (isRefused) throw problem('IMPERSONATION_REFUSED')
}

function knownCaller(context: Context, request: FastifyRequest) {
  try {
    return callerOf(context, request)
  } catch {
    return undefined
  }
}

const together = askedTogether<unknown>()
const alikeKey = (key: string, request: FastifyRequest) =>
  `${key} ${clientOf(request).language} ${JSON.stringify(request.query)}`

async function answer(context: Context, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { key, endpoint, handle } = route
  const { caller } = request
  const work = async (inner: Context) =>
    handle({
      context: inner,
      client: clientOf(request),
      query: request.query,
      body: request.body,
      files: request.uploaded ?? {},
      idempotencyKey: endpoint.idempotency === 'own' ? requiredKey(request) : '',
      caller,
      person: caller,
      staff: caller,
    })
  const isOnce = endpoint.idempotency && endpoint.idempotency !== 'own'
  const isAlike = endpoint.guests === 'alike' && caller?.kind === 'guest'
  const made = isOnce
    ? await once(context, { endpoint, key, request, caller }, work)
    : isAlike
      ? await together(context, alikeKey(key, request), () => work(context))
      : await work(context)
  if (isFile(endpoint.reply)) return sendFile(reply, made as SentFile)

  const language = asLanguage(request.headers.lan)
  const message = endpoint.done ? sentenceIn(language, endpoint.done) : 'Success'
  const data = sayIn(endpoint.reply, language, made)
  if (isPage(endpoint.reply)) {
    const { items, totalCount } = data as { items: unknown[]; totalCount: number }
    return items.length ? { message, data: items, totalCount } : reply.code(204).send()
  }
  // A sign-in that still owes its second step has no session yet.
  if (endpoint.session === 'starts' && isStarted(data))
    return { message, data: startSession(context, request, reply, data) }
  if (endpoint.session === 'ends') clearSessionCookies(request, reply)
  return { message, data }
}

type SentFile = Data<{ summary: ''; auth: 'open'; reply: typeof FileReply }>

/** Bytes from people never run in our pages: no scripts, no guessing of what they are. */
const sendFile = (reply: FastifyReply, { bytes, mediaType, fileName, isShown }: SentFile) =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

type Started = Parameters<typeof setSessionCookies>[2]
const isStarted = (data: unknown): data is Started =>
  typeof data === 'object' && data !== null && 'userData' in data

/** A browser gets cookies. One that refreshes by cookie is not told the tokens again: scripts need not know them. */
function startSession(
  { now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  started: Started,
): Started {
  if (request.headers.platform !== '3') return started
  setSessionCookies(request, reply, started, now())
  const sentByCookie =
    request.cookies.refreshToken && !(request.body as { refreshToken?: string }).refreshToken
  if (!sentByCookie || !request.url.startsWith('/v1/refreshToken')) return started
  const { accessToken: _access, refreshToken: _refresh, ...rest } = started
  return rest
}
