import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from './network-of.ts'

/**
 * What a request tells about where it comes from. `ip` is the connection's (or a trusted proxy's word for
 * it). The headers city, state, country, ipaddress, latitude and longitude are accepted and not read: a
 * client can write anything into them.
 */
export type Client = {
  ip: string
  userAgent: string
  language: string
  /** Whether the request named it, or it is only what everybody is answered in. */
  isLanguageSaid?: boolean
  /** A browser that keeps its tokens in our cookies. */
  cookies: { token: string | undefined; refreshToken: string | undefined }
  requestId: string
}

export function clientOf(request: FastifyRequest): Client {
  const { token, refreshToken } = request.cookies
  return {
    ip: addressOf(request),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
    language: asLanguage(request.headers.lan),
    isLanguageSaid: request.headers.lan !== undefined,
    cookies: { token, refreshToken },
    requestId: request.id,
  }
}

/** The caller's network address. A proxy that passes on what is none (`unknown`, a port) counts as the caller. */
export function addressOf({ ip, socket }: FastifyRequest) {
  const address = plainAddress(ip.split('%', 1)[0] ?? '')
  return isIP(address) ? address : plainAddress(socket.remoteAddress ?? '0.0.0.0')
}

/** A language code as it may be written into a header; English for anything else. */
export const asLanguage = (asked: unknown) =>
  typeof asked === 'string' && /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(asked) ? asked : 'en'
