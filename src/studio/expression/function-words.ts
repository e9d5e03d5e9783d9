import type { I18n } from '@lingui/core'
import { methodWords } from './method-words.ts'
import { plainFunctionWords } from './plain-function-words.ts'

/** The documentation of a function: an example of its use, and what it gives, in the reader's language. */
export interface FunctionWords {
  readonly example: string
  readonly means: string
}

const known = { ...plainFunctionWords, ...methodWords }

/** Returns the documentation of a function; null for a name that is no function. */
export function functionWords(i18n: I18n, name: string): FunctionWords | null {
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  return found ? { example: found[0], means: i18n._(found[1]) } : null
}

/** The function whose name is around a position of an expression: `.startsWith`, `math.round`; null for another place. */
export function functionAt(
  text: string,
  position: number,
): { readonly name: string; readonly start: number; readonly end: number } | null {
  const start = position - (/\w*$/.exec(text.slice(0, position))?.[0].length ?? 0)
  const end = position + (/^\w*/.exec(text.slice(position))?.[0].length ?? 0)
  const word = text.slice(start, end)
  const namespace = /([a-z]+)\.$/.exec(text.slice(0, start))?.[1] ?? ''
  const isMember = text[start - 1] === '.'
  const names = isMember ? [`${namespace}.${word}`, `.${word}`] : [word]
  const isCalled = /^\s*\(/.test(text.slice(end))
  const name = isCalled ? names.find((one) => Object.hasOwn(known, one)) : undefined
  return name === undefined ? null : { name, start, end }
}
