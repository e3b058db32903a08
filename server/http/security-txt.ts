import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const VALID_DAYS = 90

/** /.well-known/security.txt (RFC 9116): where to report vulnerabilities. */
export function registerSecurityTxt(app: FastifyInstance, { config, now }: Context) {
  const url = '/.well-known/security.txt'
  app.get(url, { config: { auth: 'open', key: `GET ${url}` } }, async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    reply.type('text/plain; charset=utf-8')
    return [
      `Contact: ${config.publicUrl}/contact-us`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es, ar',
      `Canonical: ${config.publicUrl}${url}`,
      '',
    ].join('\n')
  })
}
