import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Addresses may carry tokens in their query, so only the path is ever logged. */
const pathOf = (url: string) => url.split('?', 1)[0]

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: {
    paths: [
      '*.password',
      '*.newPassword',
      '*.token',
      '*.accessToken',
      '*.refreshToken',
      '*.code',
      '*.verificationCode',
    ],
    censor: '[hidden]',
  },
  serializers: {
    req: ({ method, url }: FastifyRequest) => ({ method, path: pathOf(url) }),
    res: ({ statusCode }: FastifyReply) => ({ statusCode }),
  },
})

export const requestLine = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: pathOf(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  who: request.caller ? `${request.caller.kind} ${request.caller.id}` : undefined,
})
