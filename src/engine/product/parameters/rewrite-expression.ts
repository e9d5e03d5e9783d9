import { celTokens, type CelToken } from './cel-tokens.ts'
import type { Cel } from '../grammar.generated.ts'
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
  const words = tokens.flatMap((token, index) => (token.kind === 'space' ? [] : [{ ...token, index }]))
  for (const at of words.keys()) {
    const renaming = renamingAt(words, at, names)
    if (renaming === null) continue
    const { first, last, text } = renaming
    replacements.fill('', first.index, last.index + 1)
    replacements[first.index] = text
  }
  return tokens.map(({ text }, index) => ({ text, replacement: replacements[index] ?? text }))
}

/** A token that is not space, with its position among all tokens. */
interface Word extends CelToken {
  readonly index: number
}

/** The words that one text replaces, from the first to the last. */
interface Renaming {
  readonly first: Word
  readonly last: Word
  readonly text: string
}

/** Returns the renaming that begins at a word; null when the word stays unchanged. */
function renamingAt(words: readonly Word[], at: number, names: NamesOfMount): Renaming | null {
  const [name, next, after] = words.slice(at, at + 3)
  if (name?.kind !== 'name' || words[at - 1]?.text === '.') return null
  const property = next?.text === '.' && after?.kind === 'name' ? after : null
  if (name.text === 'self')
    return { first: name, last: property ?? name, text: names.self(property?.text ?? null) }
  if (name.text === 'param' && property !== null) {
    const value = names.parameter(property.text)
    const isAll = words.length === 3
    return value && { first: name, last: property, text: isAll ? value.expression : value.enclosed }
  }
  if (name.text === 'calls' && property !== null) return renamed(property, names.call(property.text))
  if (next?.text !== '(') return renamed(name, names.condition(name.text))
  const isPath = asksAboutPath.has(name.text) && after?.kind === 'text'
  return isPath ? renamed(after, renamedPath(after.text, names)) : null
}

function renamed(word: Word, text: string): Renaming {
  return { first: word, last: word, text }
}

function renamedPath(text: string, names: NamesOfMount): string {
  const [quote] = text
  if ((quote !== "'" && quote !== '"') || !text.endsWith(quote)) return text
  const path = text.slice(1, -1)
  const [, parameter, deeper = ''] = /^param\.([A-Za-z]\w*)(\/.*)?$/.exec(path) ?? []
  const root = parameter === undefined ? null : (names.parameter(parameter)?.path ?? null)
  return `${quote}${root === null ? names.path(path) : `${root}${deeper}`}${quote}`
}
