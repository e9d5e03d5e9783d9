import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

/** Returns whether a trace is being recorded here. Without one, nothing below makes a span. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** A span: its name, and what kind of work it is. Attributes never hold what people entered. */
export interface SpanOf {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/** Runs the work inside a span of the current trace; without a trace it only runs the work. */
export function inSpan<Result>(of: SpanOf, work: () => Result): Result {
  return isTraced() ? spanned(of, context.active(), work) : work()
}

/** Runs the work inside a span that continues the trace of a `traceparent`; without one it begins a trace. */
export function continuingTrace<Result>(traceparent: string | null, of: SpanOf, work: () => Result): Result {
  return spanned(of, contextOf({ traceparent }), work)
}

/** Returns the context of the trace that headers name. */
export function contextOf(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(ROOT_CONTEXT, headers)
}

/** Returns the `traceparent` of the current span; null without one. */
export function currentTraceparent(): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** Tracer of the server's own spans. */
export function tracer() {
  return trace.getTracer('qadam')
}

/** Marks a span as failed. The code of a refusal is recorded; messages may quote what people entered. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown'
  const code = error instanceof Error && 'code' in error ? String(error.code) : type
  span.setAttribute('error.type', code)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function spanned<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: SpanOf,
  parent: Context,
  work: () => Result,
): Result {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, (span) => {
    const failed = (error: unknown): never => {
      markFailed(span, error)
      span.end()
      throw error
    }
    try {
      const result = work()
      if (!(result instanceof Promise)) {
        span.end()
        return result
      }
      // A promise of the same value, so the type is the same: only its span ends with it.
      return result.then((value: unknown) => {
        span.end()
        return value
      }, failed) as Result
    } catch (error) {
      return failed(error)
    }
  })
}
