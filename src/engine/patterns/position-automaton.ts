import type { CharSet, Concatenation, Element, Expression, Quantifier } from 'refa'

/**
 * The automaton of Glushkov over the characters of a pattern: a position for each character class, and how many ways there
 * are from one to the next without reading anything. Unlike an ordinary automaton it keeps two equal ways apart, because a
 * backtracking matcher tries both.
 */
export interface PositionAutomaton {
  readonly characters: readonly CharSet[]
  readonly follow: readonly ReadonlyMap<number, number>[]
}

/** A part of a pattern: the ways to match nothing, the positions that it begins with and those that it ends with. */
export interface Fragment {
  readonly empty: number
  readonly first: ReadonlyMap<number, number>
  readonly last: ReadonlyMap<number, number>
}

/** Why a pattern is not analysed further. */
export class PatternRefused extends Error {
  readonly reason: 'size' | 'exponential'
  constructor(reason: 'size' | 'exponential') {
    super(reason)
    this.reason = reason
  }
}

/** More positions are not compared with one another. */
const mostPositions = 1000

/** A repetition with more between its least and its most is taken as one without an end. */
const mostCopies = 50

/** So few repetitions have few ways even where each has several lengths. */
const fewCopies = 5

const nothing: Fragment = { empty: 1, first: new Map(), last: new Map() }

/** Builds the automaton of parts of a pattern. */
export class AutomatonBuilder implements PositionAutomaton {
  readonly characters: CharSet[] = []
  readonly follow: Map<number, number>[] = []
  /** Whether a repetition of a part with several lengths is taken as one without an end, however few it allows. */
  readonly #isCoarse: boolean

  constructor({ isCoarse }: { readonly isCoarse: boolean }) {
    this.#isCoarse = isCoarse
  }

  /** A position that reads one of these characters. */
  character(characters: CharSet): Fragment {
    if (this.characters.length >= mostPositions) throw new PatternRefused('size')
    const position = this.characters.push(characters) - 1
    this.follow.push(new Map())
    const only = new Map([[position, 1]])
    return { empty: 0, first: only, last: only }
  }

  /** Takes the ways into a position and out of it away. */
  remove(position: number): void {
    this.follow[position]?.clear()
    for (const next of this.follow) next.delete(position)
  }

  /** Alternatives. */
  either(alternatives: readonly Pick<Concatenation, 'elements'>[]): Fragment {
    return alternatives
      .map(({ elements }) => this.sequence(elements))
      .reduce((one, other) => ({
        empty: one.empty + other.empty,
        first: united(one.first, other.first),
        last: united(one.last, other.last),
      }))
  }

  /** Parts after one another. */
  sequence(elements: readonly Element[]): Fragment {
    return elements
      .map((element) => this.#element(element))
      .reduce((before, after) => this.#joined(before, after), nothing)
  }

  #element(element: Element): Fragment {
    switch (element.type) {
      case 'CharacterClass':
        return this.character(element.characters)
      case 'Alternation':
        return element.alternatives.length === 0 ? this.#never() : this.either(element.alternatives)
      case 'Quantifier':
        return this.#repeated(element)
      case 'Assertion':
      case 'Unknown':
        return nothing
    }
  }

  #never(): Fragment {
    return { empty: 0, first: new Map(), last: new Map() }
  }

  #joined(before: Fragment, after: Fragment): Fragment {
    this.#link(before.last, after.first)
    return {
      empty: before.empty * after.empty,
      first: united(before.first, after.first, before.empty),
      last: united(after.last, before.last, after.empty),
    }
  }

  #link(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): void {
    for (const [one, waysOut] of from) {
      for (const [other, waysIn] of to) {
        const known = this.follow[one]
        known?.set(other, (known.get(other) ?? 0) + waysOut * waysIn)
      }
    }
  }

  #repeated({ min, max, alternatives }: Quantifier): Fragment {
    if (max === 0 || alternatives.length === 0) return nothing
    const copy = (): Fragment => this.either(alternatives)
    const isCoarse = this.#isCoarse && max > fewCopies && (min !== max || !isFixed({ alternatives }))
    const isLoop = isCoarse || max - min > mostCopies
    const needed = Array.from({ length: isCoarse ? Math.min(min, 1) : min }, copy)
    // Where some of the demanded repetitions may match nothing, a matcher tries every choice of them.
    if (max > 1 && needed.some(({ empty }) => empty > 0)) throw new PatternRefused('exponential')
    if (isLoop) needed.push(this.#loop(copy()))
    const optional = isLoop ? [] : Array.from({ length: max - min }, copy)
    const rest = optional.reduceRight((after, one) => this.#optional(this.#joined(one, after)), nothing)
    return this.#joined(
      needed.reduce((before, after) => this.#joined(before, after), nothing),
      rest,
    )
  }

  #loop(body: Fragment): Fragment {
    this.#link(body.last, body.first)
    return this.#optional(body)
  }

  /** A matcher leaves out a repetition that matches nothing. */
  #optional({ first, last }: Fragment): Fragment {
    return { empty: 1, first, last }
  }
}

function united(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
  times = 1,
): ReadonlyMap<number, number> {
  if (times === 0) return one
  const both = new Map(one)
  for (const [position, ways] of other) both.set(position, (both.get(position) ?? 0) + ways * times)
  return both
}

/** The fewest and the most characters that a part can match. */
export function lengthsOf({ alternatives }: Pick<Expression, 'alternatives'>): readonly [number, number] {
  const lengths = alternatives.map(({ elements }) => {
    const each = elements.map(lengthsOfElement)
    return [
      each.reduce((sum, [least]) => sum + least, 0),
      each.reduce((sum, [, most]) => sum + most, 0),
    ] as const
  })
  if (lengths.length === 0) return [0, 0]
  return [Math.min(...lengths.map(([least]) => least)), Math.max(...lengths.map(([, most]) => most))]
}

function lengthsOfElement(element: Element): readonly [number, number] {
  if (element.type === 'CharacterClass') return [1, 1]
  if (element.type === 'Alternation') return lengthsOf(element)
  if (element.type !== 'Quantifier') return [0, 0]
  const [least, most] = lengthsOf(element)
  return [least * element.min, most === 0 ? 0 : most * element.max]
}

function isFixed(part: Pick<Expression, 'alternatives'>): boolean {
  const [least, most] = lengthsOf(part)
  return least === most
}
