import { SpanKind } from '@opentelemetry/api'
import type { CompiledQuery } from 'kysely'
import { inSpan } from './spans.ts'

/** Runs a query inside a span with its SQL, in which values are placeholders. */
export async function inQuerySpan<Result>(
  { sql }: Pick<CompiledQuery, 'sql'>,
  system: 'sqlite' | 'postgresql',
  run: () => Promise<Result>,
): Promise<Result> {
  return await inSpan(
    {
      name: summaryOf(sql),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': system, 'db.query.text': sql },
    },
    run,
  )
}

/** Verb and table: `insert orders`. */
function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(sql)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
