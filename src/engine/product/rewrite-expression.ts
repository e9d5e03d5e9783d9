import { celTokens, type CelToken } from './cel-tokens.ts'
import type { Cel } from './grammar.generated.ts'
import type { ParameterWords } from './parameter-words.ts'

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

/** A token of an expression and the text that replaces it: the same text, another one, or none. */
export interface RewrittenToken {
  readonly text: string
  readonly replacement: string
}

const asksAboutPath = new Set(['valid', 'verified'])

/**
 * Returns a block's expression with the product's names. It renames `self.x`, `calls.x`, the block's own conditions and
 * the paths in `valid('/x')` and `verified('/x')`, and replaces `param.x` with the value from the mount. Every other
 * token, texts included, stays unchanged.
 */
export function rewriteExpression(source: Cel, names: NamesOfMount): Cel {
  return rewrittenTokens(source, names)
    .map(({ replacement }) => replacement)
    .join('')
}

/** Returns the tokens of a block's expression with their replacements, in the order of the source. */
export function rewrittenTokens(source: Cel, names: NamesOfMount): readonly RewrittenToken[] {
  const tokens = celTokens(source)
  const replacements = tokens.map(({ text }) => text)
  const places = [...tokens.keys()].filter((index) => tokens[index]?.kind !== 'space')
  for (const [order, index] of places.entries()) {
    const place = (distance: number): number => places[order + distance] ?? -1
    const token = (distance: number): CelToken | undefined => tokens[place(distance)]
    const { kind, text } = tokens[index] ?? {}
    if (kind !== 'name' || text === undefined || token(-1)?.text === '.') continue
    const property = token(1)?.text === '.' && token(2)?.kind === 'name' ? token(2)?.text : undefined
    if (text === 'self') {
      replacements[index] = names.self(property ?? null)
      if (property !== undefined) replacements.fill('', index + 1, place(2) + 1)
    } else if (text === 'param' && property !== undefined) {
      const words = names.parameter(property)
      if (words === null) continue
      replacements[index] = places.length === 3 ? words.expression : words.enclosed
      replacements.fill('', index + 1, place(2) + 1)
    } else if (text === 'calls' && property !== undefined) {
      replacements[place(2)] = names.call(property)
    } else if (token(1)?.text === '(') {
      const asked = token(2)
      if (asksAboutPath.has(text) && asked?.kind === 'text')
        replacements[place(2)] = renamedPath(asked.text, names)
    } else {
      replacements[index] = names.condition(text)
    }
  }
  return tokens.map(({ text }, index) => ({ text, replacement: replacements[index] ?? text }))
}

function renamedPath(text: string, names: NamesOfMount): string {
  const [quote] = text
  if ((quote !== "'" && quote !== '"') || !text.endsWith(quote)) return text
  const path = text.slice(1, -1)
  const [, parameter, deeper = ''] = /^param\.([A-Za-z]\w*)(\/.*)?$/.exec(path) ?? []
  const root = parameter === undefined ? null : (names.parameter(parameter)?.path ?? null)
  return `${quote}${root === null ? names.path(path) : `${root}${deeper}`}${quote}`
}
