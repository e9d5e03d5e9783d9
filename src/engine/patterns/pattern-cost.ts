import { CharSet, JS, type Assertion, type Concatenation, type Element, type Expression } from 'refa'
import { growthOf } from './ambiguity.ts'
import { AutomatonBuilder, lengthsOf, PatternRefused } from './position-automaton.ts'

/**
 * Why matching a text may take longer than its length allows: the time grows exponentially, or with a power of the length; the
 * pattern is too large to be judged; or it reads again what it read before (`\1`).
 */
export type PatternFault = 'exponential' | 'polynomial' | 'size' | 'reference'

const judged = new Map<string, PatternFault | null>()

/**
 * Returns why a pattern may take longer than its text is long; null for one that takes linear time in every text, for every
 * matcher that goes back over what it read. The pattern is a regular expression with Unicode.
 */
export function costFault(source: string): PatternFault | null {
  const known = judged.get(source)
  if (known !== undefined) return known
  const fault = judge(source)
  if (judged.size > 1000) judged.clear()
  judged.set(source, fault)
  return fault
}

/** Longer patterns are not judged. */
const mostCharacters = 2000

function judge(source: string): PatternFault | null {
  if (source.length > mostCharacters) return 'size'
  let expression: Expression
  try {
    expression = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
      assertions: 'parse',
      backreferences: 'throw',
      maxBackreferenceWords: 0,
      simplify: false,
      maxNodes: 10_000,
    }).expression
  } catch {
    return /\\[1-9k]/.test(source) ? 'reference' : 'size'
  }
  try {
    return faultOf(expression, false)
  } catch (error) {
    if (error instanceof PatternRefused) return error.reason
    throw error
  }
}

/** Judges alternatives that are tried from one place (`isAnchored`) or from every place of the text. */
function faultOf(expression: Pick<Expression, 'alternatives'>, isAnchored: boolean): PatternFault | null {
  // Repetitions with an end add ways too, though their number does not grow with the text for ever.
  return (
    faultIn(expression, isAnchored, { isCoarse: false, most: 0 }) ??
    faultIn(expression, isAnchored, { isCoarse: true, most: mostBounded })
  )
}

/** So many repetitions that have an end, one after the other over the same characters, are quick. */
const mostBounded = 2

function faultIn(
  { alternatives }: Pick<Expression, 'alternatives'>,
  isAnchored: boolean,
  { isCoarse, most }: { readonly isCoarse: boolean; readonly most: number },
): PatternFault | null {
  const builder = new AutomatonBuilder({ isCoarse })
  const searched: ReadonlyMap<number, number>[] = []
  for (const alternative of alternatives) {
    const { begins, looks, body, ends } = anchoredParts(alternative)
    const isFixed = begins || isAnchored
    const fault = lookFault(looks, isFixed) ?? insideFault(body)
    if (fault !== null) return fault
    const fragment = builder.sequence(body)
    if (!isFixed) searched.push(fragment.first)
    // A matcher that reaches the end of a pattern without $ has matched, and goes back no more.
    if (!ends && !hasAssertion(body)) for (const position of fragment.last.keys()) builder.remove(position)
  }
  if (searched.length > 0) search(builder, searched)
  const growth = growthOf(builder)
  if (growth <= most) return null
  return growth === Number.POSITIVE_INFINITY ? 'exponential' : 'polynomial'
}

/** Adds the loop over characters before a match. */
function search(builder: AutomatonBuilder, firsts: readonly ReadonlyMap<number, number>[]): void {
  const [position = 0] = builder.character(CharSet.all(0x10_ff_ff)).first.keys()
  const next = builder.follow[position]
  next?.set(position, 1)
  for (const first of firsts) for (const [to, ways] of first) next?.set(to, ways)
}

/** An alternative without the marks of the beginning and of the end. */
interface Parts {
  readonly begins: boolean
  /** What is looked for before the first character. */
  readonly looks: readonly Assertion[]
  readonly body: readonly Element[]
  readonly ends: boolean
}

/** Returns an alternative without its anchors, and which anchors it has. */
export function anchoredParts({ elements }: Concatenation): Parts {
  let body: readonly Element[] = elements
  let begins = false
  let ends = false
  const looks: Assertion[] = []
  for (let [first] = body; first?.type === 'Assertion'; [first] = body) {
    if (isEdge(first, 'behind')) begins = true
    else looks.push(first)
    body = body.slice(1)
  }
  for (let last = body.at(-1); last?.type === 'Assertion' && isEdge(last, 'ahead'); last = body.at(-1)) {
    ends = true
    body = body.slice(0, -1)
  }
  return { begins, looks, body, ends }
}

/** Whether an assertion is `^` or `$`: no character stands on that side. */
function isEdge({ kind, negate, alternatives }: Assertion, side: 'ahead' | 'behind'): boolean {
  const [only, ...others] = alternatives
  const [element, ...more] = only?.elements ?? []
  return (
    kind === side &&
    negate &&
    others.length === 0 &&
    more.length === 0 &&
    element?.type === 'CharacterClass' &&
    element.characters.isAll
  )
}

/** Looking round from the beginning happens once; from elsewhere it may happen at each character. */
function lookFault(looks: readonly Assertion[], isOnce: boolean): PatternFault | null {
  for (const look of looks) {
    if (!isOnce && lengthsOf(look)[1] === Number.POSITIVE_INFINITY) return 'polynomial'
    const fault = faultOf(look, true)
    if (fault !== null) return fault
  }
  return null
}

function insideFault(elements: readonly Element[]): PatternFault | null {
  for (const element of elements) {
    if (element.type === 'Assertion') {
      const fault = lookFault([element], false)
      if (fault !== null) return fault
    } else if (element.type === 'Alternation' || element.type === 'Quantifier') {
      const fault = insideFault(element.alternatives.flatMap((one) => one.elements))
      if (fault !== null) return fault
    }
  }
  return null
}

function hasAssertion(elements: readonly Element[]): boolean {
  return elements.some(
    (element) =>
      element.type === 'Assertion' ||
      ((element.type === 'Alternation' || element.type === 'Quantifier') &&
        hasAssertion(element.alternatives.flatMap((one) => one.elements))),
  )
}
