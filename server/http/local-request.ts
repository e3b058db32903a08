import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether a request comes straight from this machine, not through a proxy. */
export const isLocalRequest = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>) =>
  loopback.has(socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers['x-real-ip'] &&
  !headers.forwarded &&
  !headers.via
