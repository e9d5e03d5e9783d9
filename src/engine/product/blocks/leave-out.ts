import { celTokens } from '../parameters/cel-tokens.ts'
import type { BlockFile, FieldSchema } from '../grammar.generated.ts'

/**
 * Returns the block without the fields that a product does not have, and without what depends on them alone:
 * conditions and rules that read them, calls whose conditions need them, and calls that only give their
 * choices.
 */
export function leaveOut(block: BlockFile, without: readonly string[]): BlockFile {
  if (without.length === 0) return block
  const left = new Set(without)
  const reads = (source: string | undefined): boolean => source !== undefined && readsSelf(source, left)
  const kept = Object.entries(block.data.properties).filter(([name]) => !left.has(name))
  const gone = Object.entries(block.data.properties).filter(([name]) => left.has(name))
  const stillChosen = new Set(kept.flatMap(([, schema]) => sources(schema)))
  const orphaned = new Set(
    gone.flatMap(([, schema]) => sources(schema)).filter((call) => !stillChosen.has(call)),
  )
  return {
    ...block,
    data: { ...block.data, properties: Object.fromEntries(kept) },
    ...(block.conditions === undefined
      ? {}
      : { conditions: withoutSome(block.conditions, (_, holds) => reads(holds)) }),
    ...(block.values === undefined
      ? {}
      : {
          values: withoutSome(block.values, (_, value) =>
            reads(typeof value === 'string' ? value : value.is),
          ),
        }),
    ...(block.rules === undefined
      ? {}
      : {
          rules: block.rules.filter(
            ({ at, holds }) => ![at].flat().some((path) => left.has(firstStep(path))) && !reads(holds),
          ),
        }),
    ...(block.calls === undefined
      ? {}
      : { calls: withoutSome(block.calls, (name, call) => orphaned.has(name) || reads(call.when)) }),
  }
}

/** First name of a path: `/passportSery` → `passportSery`. */
export function firstStep(path: string): string {
  return path.split('/')[1] ?? ''
}

function withoutSome<Value>(
  record: Readonly<Record<string, Value>>,
  goes: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !goes(name, value)))
}

/** Calls whose answers are the choices of a field or of the fields in it. */
function sources(schema: FieldSchema): readonly string[] {
  const inner = Object.values(schema.properties ?? {}).flatMap(sources)
  const items = schema.items ? sources(schema.items) : []
  return [...(schema.options?.from === undefined ? [] : [schema.options.from]), ...inner, ...items]
}

function readsSelf(source: string, names: ReadonlySet<string>): boolean {
  const tokens = celTokens(source).filter(({ kind }) => kind !== 'space')
  return tokens.some(
    ({ kind, text }, index) =>
      kind === 'name' &&
      text === 'self' &&
      tokens[index - 1]?.text !== '.' &&
      tokens[index + 1]?.text === '.' &&
      names.has(tokens[index + 2]?.text ?? ''),
  )
}
