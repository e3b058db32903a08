import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

// Without an exporter these calls do nothing.
const tracer = () => trace.getTracer('fanlight')

/** Runs work in a span of its own. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.recordException(error as Error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

/** Span id for `traceparent` headers of calls made now. */
export const activeSpanId = () => trace.getActiveSpan()?.spanContext().spanId
