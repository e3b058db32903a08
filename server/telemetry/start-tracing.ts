import { hostname } from 'node:os'
import { idGenerator } from './trace-ids.ts'

/** Sends traces to an OpenTelemetry collector. The SDK is loaded only where it is used. */
export async function startTracing(endpoint: string | undefined) {
  if (!endpoint) return async () => {}
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fanlight', 'service.instance.id': hostname() }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator,
  })
  provider.register()
  return () => provider.shutdown()
}
