import type { GivenParameters } from './given-parameters.ts'

/** Replacement for a parameter in the block: its value or its expression. */
export interface ParameterWords {
  /** The expression that gives it. */
  readonly expression: string
  /** The same, as a part of a longer expression. */
  readonly enclosed: string
  /** The path of an object of answers; null for any other type. */
  readonly path: string | null
  /** A text, a number, true or false; null for a value that is known only while a wizard runs. */
  readonly value: string | number | boolean | null
}

/** Mapping of a mounting file's names, for expressions that it passes to the block. */
export interface WordsOfMount {
  readonly given: (expression: string) => string
  readonly root: (path: string) => { readonly expression: string; readonly path: string }
  /** The block's own words. */
  readonly own: (expression: string) => string
}

/** Returns the replacement for each parameter of a block. */
export function parameterWords(
  given: GivenParameters,
  words: WordsOfMount,
): (name: string) => ParameterWords | null {
  return (name) => {
    const parameter = given.get(name)
    if (parameter === undefined) return null
    const { type, value, isDefault } = parameter
    switch (type) {
      case 'text':
      case 'number':
      case 'boolean': {
        const expression = JSON.stringify(value)
        const enclosed = expression.startsWith('-') ? `(${expression})` : expression
        return { expression, enclosed, path: null, value }
      }
      case 'expression': {
        const expression = isDefault ? words.own(String(value)) : words.given(String(value))
        return { expression, enclosed: `(${expression})`, path: null, value: null }
      }
      case 'root': {
        const { expression, path } = words.root(String(value))
        return { expression, enclosed: expression, path, value: null }
      }
      default:
        return type satisfies never
    }
  }
}
