import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { TracingSettings } from './tracing-settings.ts'

/**
 * Has traces made and sent from now on, in the whole process. The packages that do it are loaded only then. Returns how to
 * send what is left and stop.
 */
export async function startTracing(
  { ratio }: TracingSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources')
  const { BatchSpanProcessor, ParentBasedSampler, TracerProvider, TraceIdRatioBasedSampler } =
    await import('@opentelemetry/sdk-trace')

  // A collector that is away costs traces, never a sale.
  const warn = (message: string): void => log.warn({ reason: message.slice(0, 200) }, 'traces are not sent')
  const ignore = (): void => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const share = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'qadam' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // The id decides, in all processes alike. A browser may begin a trace, and may not decide that it is recorded.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    trace.disable()
    propagation.disable()
    context.disable()
    await provider.shutdown().catch((error: unknown) => warn(String(error)))
    diag.disable()
  }
}
