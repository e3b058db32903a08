import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApi, type Api, type Send } from '../../contract/client.ts'
import type { Context } from '../context.ts'
import { addressOf } from '../http/client-of.ts'
import { injectBody } from '../http/inject-body.ts'

/**
 * The API as a page being rendered sees it: called in the process, as the visitor, through the same door as
 * everyone. Cookies that calls set are used by the calls after them and go out with the page.
 */
export function pageApi(
  app: FastifyInstance,
  { config, tokens }: Pick<Context, 'config' | 'tokens'>,
  request: FastifyRequest,
  language: string,
) {
  const jar = new Map(Object.entries(request.cookies))
  const setCookies: string[] = []

  const send: Send = async (url, init) => {
    const { type, ...body } = await injectBody(init.body)
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      remoteAddress: addressOf(request),
      headers: {
        ...(init.headers as Record<string, string>),
        ...type,
        host: request.host,
        'user-agent': request.headers['user-agent'] ?? '',
        traceparent: `00-${request.id}-${'0'.repeat(15)}1-01`,
        cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
      },
      ...body,
    })
    for (const { name, value, maxAge } of response.cookies)
      if (value && maxAge !== 0) jar.set(name, value)
      else jar.delete(name)
    setCookies.push(...[response.headers['set-cookie'] ?? []].flat())
    const headers = new Headers({ 'content-type': response.headers['content-type'] ?? '' })
    return new Response(response.statusCode === 204 ? null : response.payload, {
      status: response.statusCode,
      headers,
    })
  }
  const raw = createApi(send, () => ({ lan: language, platform: '3' }))

  const openSession = async () => {
    if (jar.has('token')) return undefined
    if (jar.has('refreshToken')) {
      const renewed = await raw('POST /refreshToken', { body: {} })
      // Who cannot be told now is still who they were: a guest's cookies would take the place of theirs for good.
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
  /**
   * A visitor without a session gets a guest's; one whose access token is over gets new ones. Parts of a page ask at
   * one time, and all of them are the same visitor.
   */
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

  /** By their token, not by what the browser says. */
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
