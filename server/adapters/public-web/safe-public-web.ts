import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { PublicFile, PublicWeb } from '../../ports/public-web.ts'
import { type AddressRules, isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 8000
const MAX_REDIRECTS = 3
type Limits = { types: string[]; maxBytes: number }

/** Thrown for everything that makes a page unusable. */
class Unusable extends Error {}

/**
 * Connects only to public addresses: a name is resolved once, every address it has must be public, and the
 * connection goes to one of those, so that a name cannot change in between. Redirects are checked alike.
 */
export function safePublicWeb({ userAgent, ...rules }: AddressRules & { userAgent: string }): PublicWeb {
  const resolve: LookupFunction = (hostname, { all }, done) =>
    lookup(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, '')
      if (!first || addresses.some(({ address }) => !isPublicAddress(address, rules)))
        return done(new Unusable(`${hostname} is not a public host`), '')
      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
  const open = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, failed) => {
      const hostname = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(hostname) && !isPublicAddress(hostname, rules))
        return failed(new Unusable(`${hostname} is not public`))
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const headers = { 'user-agent': userAgent, 'accept-encoding': 'identity', accept: 'text/html,image/*' }
      return request(url, { headers, lookup: resolve, signal, agent: false })
        .on('response', done)
        .on('error', failed)
        .end()
    })
  const follow = async (
    url: URL,
    limits: Limits,
    signal: AbortSignal,
    left = MAX_REDIRECTS,
  ): Promise<PublicFile> => {
    requireWebUrl(url, rules)
    const response = await open(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (left === 0) throw new Unusable('too many redirects')
      if (!URL.canParse(headers.location, url)) throw new Unusable('bad redirect')
      return follow(new URL(headers.location, url), limits, signal, left - 1)
    }
    return { url: url.href, ...(await readBody(response, limits)) }
  }
  return {
    get: async (url, limits) => {
      if (!URL.canParse(url)) return undefined
      // Unreachable, refused or unusable: in each case there is no preview.
      return follow(new URL(url), limits, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined)
    },
  }
}

function requireWebUrl({ protocol, port, username, password }: URL, { isLoopbackAllowed }: AddressRules) {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Unusable('not a web address')
  if (username || password) throw new Unusable('has credentials')
  if (port && !isLoopbackAllowed) throw new Unusable('has an unusual port')
}

async function readBody(response: IncomingMessage, { types, maxBytes }: Limits) {
  const { statusCode, headers } = response
  const contentType = headers['content-type'] ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity'
  if (
    statusCode !== 200 ||
    isEncoded ||
    !types.includes(type) ||
    Number(headers['content-length'] ?? 0) > maxBytes
  ) {
    response.destroy()
    throw new Unusable(`answered ${statusCode} ${type}`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += (part as Buffer).length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Unusable('too large')
    parts.push(part as Buffer)
  }
  return { contentType, bytes: Buffer.concat(parts) }
}
