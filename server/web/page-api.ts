import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApi, type Api, type SendRequest } from '../../contract/core/client.ts'
import type { Context } from '../context.ts'
import { clientIp } from '../http/request-client.ts'
import { requestCountry } from '../http/viewer-country.ts'
import { injectBody } from '../http/inject-body.ts'
import { activeSpanId } from '../telemetry/traced.ts'

/**
 * The API for server rendering: called in-process as the visitor, with the same checks as any client.
 * Cookies set by calls are used by later calls and sent with the page.
 */
export function pageApi(
  app: FastifyInstance,
  { config, tokens }: Pick<Context, 'config' | 'tokens'>,
  request: FastifyRequest,
  language: string,
  /** Replaces the visitor's cookies for pages that are not theirs alone. */
  cookies: Record<string, string | undefined> = request.cookies,
) {
  const jar = new Map(Object.entries(cookies))
  const setCookies: string[] = []
  const country = requestCountry({ http: config.http }, request)

  /** Several loaders of a page ask the same; each answer is read once. */
  const answers = new Map<string, ReturnType<typeof inject>>()
  const send: SendRequest = async (url, init) => {
    const isRead = (init.method ?? 'GET') === 'GET'
    if (!isRead) answers.clear()
    const key = `${jar.get('token')} ${url}`
    const answer = (isRead ? answers.get(key) : undefined) ?? inject(url, init)
    if (isRead) answers.set(key, answer)
    const { statusCode, contentType, payload } = await answer
    return new Response(statusCode === 204 ? null : payload, {
      status: statusCode,
      headers: new Headers({ 'content-type': contentType }),
    })
  }
  const inject = async (url: string, init: RequestInit) => {
    const { type, ...body } = await injectBody(init.body)
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      remoteAddress: clientIp(request),
      headers: {
        ...(init.headers as Record<string, string>),
        ...type,
        host: request.host,
        'user-agent': request.headers['user-agent'] ?? '',
        ...(country ? { [config.http.countryHeader]: country } : {}),
        traceparent: `00-${request.id}-${activeSpanId() ?? `${'0'.repeat(15)}1`}-01`,
        cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
      },
      ...body,
    })
    for (const { name, value, maxAge } of response.cookies)
      if (value && maxAge !== 0) jar.set(name, value)
      else jar.delete(name)
    setCookies.push(...[response.headers['set-cookie'] ?? []].flat())
    const { statusCode, payload, headers } = response
    return { statusCode, payload, contentType: headers['content-type'] ?? '' }
  }
  const raw = createApi(send, () => ({ lan: language, platform: '3' }))

  const openSession = async () => {
    if (jar.has('token')) return undefined
    if (jar.has('refreshToken')) {
      const renewed = await raw('POST /refreshToken', { body: {} })
      // On a temporary failure keep the user's cookies: guest cookies would log them out.
      if (renewed.ok || renewed.status >= 500 || renewed.status === 429) return renewed
    }
    const basic = Buffer.from(`${config.guestClient.id}:${config.guestClient.secret}`).toString('base64')
    const deviceId = jar.get('deviceId')?.slice(0, 100)
    await raw('POST /guestLogin', {
      headers: { authorization: `Basic ${basic}` },
      body: { deviceTypeCode: 3, ...(deviceId ? { deviceId } : {}) },
    })
    return undefined
  }
  let opening: ReturnType<typeof openSession> | undefined
  /** Opens a guest session, or refreshes an expired one. Concurrent calls share the result. */
  const ensureSession = () => {
    opening ??= openSession().finally(() => {
      opening = undefined
    })
    return opening
  }
  const api = (async (key, ...input) => {
    const used = jar.get('token')
    const first = await raw(key, ...input)
    if (
      (first.status !== 401 && first.status !== 406) ||
      key === 'POST /login' ||
      key === 'POST /customer/signIn' ||
      key === 'POST /staff/signIn'
    )
      return first
    if (jar.get('token') === used) jar.delete('token')
    const session = await ensureSession()
    return session?.ok === false ? session : raw(key, ...input)
  }) as Api

  /** By the token, not by a cookie flag. */
  const isGuest = () => {
    try {
      return tokens.readAccess(jar.get('token') ?? '').kind === 'guest'
    } catch {
      return false
    }
  }
  return {
    api,
    ensureSession,
    isGuest,
    setCookies,
    accessExpireAt: () => Number(jar.get('accessExpiry') ?? 0),
  }
}
