import { context, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { useTraceId } from './trace-ids.ts'

const spans = new WeakMap<FastifyRequest, Span>()
const parent = /^00-[0-9a-f]{32}-(?!0{16})([0-9a-f]{16})-/

/** One span per request. Its trace id is the request id, so that logs, replies and traces match. */
export function registerRequestTracing(app: FastifyInstance) {
  const tracer = trace.getTracer('fanlight')
  app.addHook('onRequest', (request, _reply, done) => {
    const spanId = parent.exec(String(request.headers.traceparent))?.[1]
    const caller = spanId
      ? trace.setSpanContext(context.active(), {
          traceId: request.id,
          spanId,
          traceFlags: TraceFlags.SAMPLED,
          isRemote: true,
        })
      : context.active()
    const { key } = request.routeOptions.config
    const route = request.routeOptions.url ?? 'none'
    useTraceId(request.id)
    const span = tracer.startSpan(
      key ?? `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        root: !spanId,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'url.path': request.url.split('?')[0] ?? '',
        },
      },
      caller,
    )
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
