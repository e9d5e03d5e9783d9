import type { JsonValue } from '../../authoring/index.ts'
import { celTokens } from '../../engine/cel/index.ts'
import { isObject } from '../../engine/json.ts'

/** What a name of an expression names. */
export type NameOf = 'condition' | 'constant' | 'call' | 'path'

/** Keys whose texts are expressions; a name of a condition is the shortest one. */
const expressions = new Set([
  'when',
  'requiredWhen',
  'unique',
  'holds',
  'computed',
  'only',
  'also',
  'params',
  'value',
  'keep',
  'path',
  'query',
  'body',
  'response',
  'min',
  'max',
  'on',
])
/** Keys whose texts name a call, beside those of parts, `found` and `from`. */
const calls = new Set(['found', 'from', 'calls'])

/**
 * Returns a value of a product file with other names in its expressions, paths and references. `rename` gets each name,
 * and returns what stands there instead: the same name changes nothing. A path is absolute, `/vehicle/inn`.
 */
export function renamedIn(value: JsonValue, rename: (kind: NameOf, name: string) => string): JsonValue {
  return walked(value, null, rename)
}

/** Returns the names that a value of a product file mentions. */
export function namesIn(value: JsonValue): Readonly<Record<NameOf, ReadonlySet<string>>> {
  const found = {
    condition: new Set<string>(),
    constant: new Set<string>(),
    call: new Set<string>(),
    path: new Set<string>(),
  }
  walked(value, null, (kind, name) => {
    found[kind].add(name)
    return name
  })
  return found
}

type Rename = (kind: NameOf, name: string) => string

function walked(value: JsonValue, key: string | null, rename: Rename): JsonValue {
  if (typeof value === 'string') return text(value, key, rename)
  if (Array.isArray(value)) return value.map((one) => walked(one as JsonValue, key, rename))
  if (!isObject(value)) return value
  const isMap = key === 'params' || key === 'also' || key === 'path' || key === 'query' || key === 'body'
  const isMapping = key === 'response'
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const written = name.startsWith('/') && key !== 'body' ? rename('path', name) : name
      const inside = isMap || isMapping ? key : name
      return [written, walked(inner, name === 'value' ? 'value' : inside, rename)]
    }),
  )
}

function text(value: string, key: string | null, rename: Rename): string {
  if (value.startsWith('/')) return rename('path', value)
  if (key !== null && calls.has(key)) return rename('call', value)
  // Bounds of fields and ages are numbers or constants.
  const isExpression = (key !== null && expressions.has(key)) || /^const\.\w+$/.test(value)
  return isExpression ? renamedExpression(value, rename) : value
}

/** Returns an expression with other names; texts in it, spaces and comments stay, paths of `valid('/x')` follow. */
export function renamedExpression(source: string, rename: Rename): string {
  const tokens = celTokens(source)
  const texts = tokens.map((token) => token.text)
  const words = tokens.flatMap((token, at) => (token.kind === 'space' ? [] : [{ ...token, at }]))
  for (const [at, word] of words.entries()) {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (word.kind === 'text' && /^['"]\/\w/.test(word.text) && before?.text === '(') {
      const path = word.text.slice(1, -1)
      texts[word.at] = word.text.replace(path, rename('path', path))
    }
    if (word.kind !== 'name' || before?.text === '.') continue
    const property = next?.text === '.' && words[at + 2]?.kind === 'name' ? words[at + 2] : undefined
    if (word.text === 'const' && property) texts[property.at] = rename('constant', property.text)
    else if (word.text === 'calls' && property) texts[property.at] = rename('call', property.text)
    else if (word.text === 'data' && property) renamePath(words, at, texts, rename)
    else if (next?.text !== '(' && !reserved.has(word.text)) texts[word.at] = rename('condition', word.text)
  }
  return texts.join('')
}

interface Word {
  readonly kind: string
  readonly text: string
  readonly at: number
}

/** Renames the longest known path that begins at `data`: its names one by one, as the path of the field is written. */
function renamePath(words: readonly Word[], from: number, texts: string[], rename: Rename): void {
  const names: Word[] = []
  for (let at = from; words[at + 1]?.text === '.' && words[at + 2]?.kind === 'name'; at += 2) {
    const word = words[at + 2]
    if (!word || words[at + 3]?.text === '(') break
    names.push(word)
  }
  for (let length = names.length; length > 0; length -= 1) {
    const path = names
      .slice(0, length)
      .map(({ text: name }) => `/${name}`)
      .join('')
    const to = rename('path', path)
    if (to === path) continue
    for (const [at, name] of to.split('/').slice(1).entries()) {
      const word = names[at]
      if (word) texts[word.at] = name
    }
    return
  }
}

/** Names that mean something else than a condition. */
const reserved = new Set([
  'data',
  'item',
  'today',
  'response',
  'option',
  'true',
  'false',
  'null',
  'in',
  'const',
  'calls',
])
