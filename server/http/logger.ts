import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino, type LoggerOptions } from 'pino'

/** Bodies, headers and query strings are never logged: they may contain tokens. */
const pathOf = (url: string) => url.split('?', 1)[0]

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: {
    req: ({ method, url }: FastifyRequest) => ({ method, path: pathOf(url) }),
    res: ({ statusCode }: FastifyReply) => ({ statusCode }),
  },
})

/** Writes in the background with up to 250 ms delay; flush before exiting. */
export function createLogger(level: string, to: string | number) {
  const destination = pino.destination({ dest: to, sync: false, minLength: 4096, periodicFlush: 250 })
  return Object.assign(pino(loggerOptions(level), destination), { flushNow: () => destination.flushSync() })
}

export const requestLine = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: pathOf(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  who: request.caller ? `${request.caller.kind} ${request.caller.id}` : undefined,
})
