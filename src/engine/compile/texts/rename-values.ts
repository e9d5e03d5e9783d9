import { parse, type Token } from '@messageformat/parser'

/** Renames the values in a message; returns a text that cannot be parsed as a message unchanged. */
export function renameValues(text: string, names: Readonly<Record<string, string>>): string {
  if (!text.includes('{')) return text
  const uses = usesIn(text).filter(({ name }) => Object.hasOwn(names, name))
  // From the end, so that earlier places stay where they are.
  return uses
    .toSorted((left, right) => right.at - left.at)
    .reduce(
      (renamed, { at, name }) =>
        renamed.slice(0, at) + (names[name] ?? name) + renamed.slice(at + name.length),
      text,
    )
}

interface Use {
  readonly name: string
  /** Offset of the name's first character. */
  readonly at: number
}

function usesIn(text: string): readonly Use[] {
  try {
    return parse(text).flatMap((token) => usesOf(token, text))
  } catch {
    // The check of texts reports a broken message.
    return []
  }
}

function usesOf(token: Token, text: string): readonly Use[] {
  if (!('arg' in token)) return []
  const use = { name: token.arg, at: text.indexOf(token.arg, token.ctx.offset) }
  const inner = 'cases' in token ? token.cases.flatMap(({ tokens }) => tokens) : []
  return [use, ...inner.flatMap((one) => usesOf(one, text))]
}
