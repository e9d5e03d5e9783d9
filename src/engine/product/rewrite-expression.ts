import { celTokens, type CelToken } from './cel-tokens.ts'
import type { Cel } from './grammar.generated.ts'
import type { ParameterWords } from './parameters.ts'

/** Mapping of a block's names to those of the product that mounts it. */
export interface NamesOfMount {
  /** Expression of a field: `passportSery` → `data.insurant.passportSery`; the whole mount for `null`. */
  readonly self: (field: string | null) => string
  /** Pattern of a field: `/passportSery` → `/insurant/passportSery`. */
  readonly path: (relative: string) => string
  readonly call: (name: string) => string
  readonly condition: (name: string) => string
  /** Returns the replacement for `param.name`; null when no parameter has the name. */
  readonly parameter: (name: string) => ParameterWords | null
}

/** A token of an expression and its replacement. */
export interface RewrittenToken {
  readonly text: string
  readonly said: string
}

const asksAboutPath = new Set(['valid', 'verified'])

/**
 * Returns a block's expression with the product's names. It renames `self.x`, `calls.x`, the block's own conditions and
 * the paths in `valid('/x')` and `verified('/x')`, and replaces `param.x` with the value from the mount. Every other
 * token, texts included, stays unchanged.
 */
export function rewriteExpression(source: Cel, names: NamesOfMount): Cel {
  return rewrittenTokens(source, names)
    .map(({ said }) => said)
    .join('')
}

/** The same token by token, in the order of the source. */
export function rewrittenTokens(source: Cel, names: NamesOfMount): readonly RewrittenToken[] {
  const tokens = celTokens(source)
  const meaning = tokens.map((_, index) => index).filter((index) => tokens[index]?.kind !== 'space')
  const rewritten = tokens.map((token) => token.text)
  for (const [order, index] of meaning.entries()) {
    const token = (distance: number): CelToken | undefined => tokens[meaning[order + distance] ?? -1]
    const place = (distance: number): number => meaning[order + distance] ?? -1
    const text = tokens[index]?.text
    if (tokens[index]?.kind !== 'name' || text === undefined || token(-1)?.text === '.') continue
    const property = token(1)?.text === '.' && token(2)?.kind === 'name' ? token(2)?.text : undefined
    if (text === 'self') {
      rewritten[index] = names.self(property ?? null)
      if (property !== undefined) for (const gone of range(index + 1, place(2))) rewritten[gone] = ''
    } else if (text === 'param' && property !== undefined) {
      const words = names.parameter(property)
      if (words === null) continue
      rewritten[index] = meaning.length === 3 ? words.expression : words.enclosed
      for (const gone of range(index + 1, place(2))) rewritten[gone] = ''
    } else if (text === 'calls' && property !== undefined) {
      rewritten[place(2)] = names.call(property)
    } else if (token(1)?.text === '(') {
      const asked = token(2)
      if (asksAboutPath.has(text) && asked?.kind === 'text')
        rewritten[place(2)] = renamedPath(asked.text, names)
    } else {
      rewritten[index] = names.condition(text)
    }
  }
  return tokens.map(({ text }, index) => ({ text, said: rewritten[index] ?? text }))
}

function renamedPath(text: string, names: NamesOfMount): string {
  const [quote] = text
  if ((quote !== "'" && quote !== '"') || !text.endsWith(quote)) return text
  const path = text.slice(1, -1)
  const [, parameter, deeper = ''] = /^param\.([A-Za-z]\w*)(\/.*)?$/.exec(path) ?? []
  const root = parameter === undefined ? null : (names.parameter(parameter)?.path ?? null)
  return `${quote}${root === null ? names.path(path) : `${root}${deeper}`}${quote}`
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
