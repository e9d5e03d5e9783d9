import { linearTest } from './linear-test.ts'
import { costFault } from './pattern-cost.ts'

/** Comments, texts, regular expressions, words, spaces, and any other sign of JavaScript that `emitModule` wrote. */
const token =
  /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\w$]+|\s+|[^]/g

/** Signs and words before a slash that divides; before a regular expression there is none of them. */
const valueEnd = /[\w$)\]}"'`]$/
const wordBefore = /^(return|typeof|case|of|in|void)$/

/**
 * Replaces the slow patterns in the module of a compiled product. Findings refuse such patterns; products that were published
 * before keep theirs, and one answer could keep the whole server busy for minutes.
 */
export function withLinearPatterns(module: string): string {
  const made: string[] = []
  let before = ''
  token.lastIndex = 0
  for (let found = token.exec(module); found; found = token.exec(module)) {
    const [text] = found
    const isSpace = /^(\s|\/[/*])/.test(text)
    const isDivision = valueEnd.test(before) && !wordBefore.test(before)
    if (text.length > 1 && text.startsWith('/') && !isSpace && isDivision) {
      made.push('/')
      token.lastIndex = found.index + 1
      before = '/'
      continue
    }
    made.push(text.startsWith('/') && text.endsWith('/u') ? linearOf(text) : text)
    if (!isSpace) before = text
  }
  return made.join('')
}

function linearOf(literal: string): string {
  const source = literal.slice(1, -2)
  return costFault(source) === null ? literal : linearTest(source)
}
