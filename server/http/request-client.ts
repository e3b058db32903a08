import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { unmapIpv4 } from './ip-network.ts'

/**
 * Facts about the client of a request. `ip` is the connection's address, or the one reported by a trusted
 * proxy. The headers city, state, country, ipaddress, latitude and longitude are accepted but ignored:
 * clients can forge them.
 */
export type Client = {
  ip: string
  userAgent: string
  language: string
  /** Whether the client asked for this language, or it is the default. */
  isLanguageExplicit?: boolean
  /** For browsers that keep their tokens in cookies. */
  cookies: { token: string | undefined; refreshToken: string | undefined }
  requestId: string
}

export function readClient(request: FastifyRequest): Client {
  const { token, refreshToken } = request.cookies
  return {
    ip: clientIp(request),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
    language: parseLanguage(request.headers.lan),
    isLanguageExplicit: request.headers.lan !== undefined,
    cookies: { token, refreshToken },
    requestId: request.id,
  }
}

/**
 * The client's IP address. If a proxy reports something invalid (`unknown`, a port), the proxy's own
 * address counts.
 */
export function clientIp({ ip, socket }: FastifyRequest) {
  const address = unmapIpv4(ip.split('%', 1)[0] ?? '')
  return isIP(address) ? address : unmapIpv4(socket.remoteAddress ?? '0.0.0.0')
}

/** A valid language code, or English. */
export const parseLanguage = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(value) ? value : 'en'
