import { JS, NFA, type CharRange, type CharSet, type Concatenation } from 'refa'
import { anchoredParts } from './pattern-cost.ts'

/** A pattern with more states becomes no automaton. */
const mostStates = 3000

/** An automaton makes at most so many steps: one of ten reads half a million characters, longer texts do not match. */
const mostSteps = 5_000_000

/** Longer texts match no pattern that only a matcher which goes back can run: it tries a million ways at most. */
const mostBacktracked = 20

/**
 * Returns JavaScript of an object whose `test` answers as that of the pattern, for texts of any length in a time that grows with
 * the length alone. A pattern that reads again what it read (`\1`), or looks around, becomes no automaton: it matches
 * short texts only.
 */
export function linearTest(source: string): string {
  const automaton = automatonOf(source)
  if (automaton === null) return `({test:text=>text.length<=${mostBacktracked}&&/${source}/u.test(text)})`
  const { classes, steps, ends } = automaton
  const longest = Math.floor(mostSteps / steps.flat().length)
  const parts = [classes, steps, ends].map((part) => JSON.stringify(part)).join()
  return `({test:text=>text.length<=${longest}&&(${runAutomaton.toString()})(text,${parts})})`
}

/** An automaton that begins in state 0. */
interface Automaton {
  /** Ranges of code points. */
  readonly classes: readonly (readonly (readonly [from: number, to: number])[])[]
  /** The next states of each state, by the class of the character. */
  readonly steps: readonly (readonly (readonly [kind: number, state: number])[])[]
  readonly ends: readonly number[]
}

/**
 * Runs an automaton in all its states at the same time, so that each character is read once. Its text travels with the products
 * that need it, so it reads only its arguments.
 */
function runAutomaton(
  text: string,
  classes: Automaton['classes'],
  steps: Automaton['steps'],
  ends: Automaton['ends'],
): boolean {
  let states: ReadonlySet<number> = new Set([0])
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const isIn = classes.map((ranges) => ranges.some(([from, to]) => from <= code && code <= to))
    const next = new Set(
      [...states].flatMap((state) => (steps[state] ?? []).flatMap(([kind, to]) => (isIn[kind] ? [to] : []))),
    )
    if (next.size === 0) return false
    states = next
  }
  return ends.some((state) => states.has(state))
}

/** Null for a pattern that becomes no automaton. */
function automatonOf(source: string): Automaton | null {
  let nfa: NFA
  try {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
      assertions: 'parse',
      backreferences: 'throw',
    })
    nfa = NFA.fromRegex(
      expression.alternatives.map(wholeText),
      { maxCharacter },
      { assertions: 'throw' },
      new NFA.LimitedNodeFactory(mostStates),
    )
  } catch {
    return null
  }
  const nodes = [nfa.initial, ...[...nfa.nodes()].filter((node) => node !== nfa.initial)]
  const numbers = new Map(nodes.map((node, number) => [node, number]))
  const classes: (readonly CharRange[])[] = []
  const classOf = ({ ranges }: CharSet): number => {
    const known = classes.findIndex((one) => JSON.stringify(one) === JSON.stringify(ranges))
    return known < 0 ? classes.push(ranges) - 1 : known
  }
  const steps = nodes.map(({ out }) =>
    [...out].map(([node, characters]) => [classOf(characters), numbers.get(node) ?? 0] as const),
  )
  return {
    classes: classes.map((ranges) => ranges.map(({ min, max }) => [min, max] as const)),
    steps,
    ends: nodes.flatMap((node, number) => (nfa.finals.has(node) ? [number] : [])),
  }
}

/** An alternative over the whole text: where it is not bound to an end, anything may stand there. */
function wholeText(alternative: Concatenation): Concatenation {
  const { begins, looks, body, ends } = anchoredParts(alternative)
  if (looks.length > 0) throw new Error('what is looked for is no automaton')
  return { ...alternative, elements: [...(begins ? [] : anything), ...body, ...(ends ? [] : anything)] }
}

const anything = JS.Parser.fromLiteral({ source: '(?:[^]*)', flags: 'u' })
  .parse()
  .expression.alternatives.flatMap(({ elements }) => elements)
