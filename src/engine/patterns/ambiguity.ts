import { PatternRefused, type PositionAutomaton } from './position-automaton.ts'

/** Pairs and triples of positions that are looked at before a pattern counts as too large. */
const mostSteps = 2_000_000

/**
 * How the number of ways in which a text can be read grows with its length (A. Weber and H. Seidl, On the degree of
 * ambiguity of finite automata, 1991): a backtracking matcher tries them all before it says no. 0: not at all; 1, 2: with this power; infinity: exponentially.
 */
export function growthOf(automaton: PositionAutomaton): number {
  const growth = new Growth(automaton)
  return growth.isExponential() ? Number.POSITIVE_INFINITY : growth.degree()
}

class Growth {
  readonly #automaton: PositionAutomaton
  readonly #loops: readonly (readonly number[])[]
  /** Number of the loop that a position is in; -1 for none. */
  readonly #loopOf: readonly number[]
  readonly #meets: Int8Array
  #steps = 0

  constructor(automaton: PositionAutomaton) {
    this.#automaton = automaton
    const count = automaton.characters.length
    this.#meets = new Int8Array(count * count)
    this.#loops = loopsOf(automaton.follow)
    const loopOf = Array<number>(count).fill(-1)
    for (const [number, loop] of this.#loops.entries()) for (const position of loop) loopOf[position] = number
    this.#loopOf = loopOf
  }

  /** Whether a text leads from a position back to it in two ways. */
  isExponential(): boolean {
    return this.#loops.some((loop, number) => {
      const seen = new Set<number>()
      const open: Pair[] = loop.map((position) => [position, position])
      for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
        const [left, right] = pair
        const steps = this.#pairsAfter(pair, number)
        // Equal after being different, or one step in two ways.
        if (steps.some(({ to: [a, b], ways }) => a === b && (left !== right || ways > 1))) return true
        for (const { to } of steps) if (to[0] !== to[1] && isNew(seen, this.#keyOf(to))) open.push(to)
      }
      return false
    })
  }

  /** The pairs that a character leads to without leaving the loop. */
  #pairsAfter([left, right]: Pair, loop: number): readonly { readonly to: Pair; readonly ways: number }[] {
    const inside = (position: number): boolean => this.#loopOf[position] === loop
    const firsts = [...this.#next(left)].filter(([a]) => inside(a))
    const seconds = [...this.#next(right).keys()].filter(inside)
    return firsts.flatMap(([a, ways]) =>
      seconds.filter((b) => this.#meet(a, b)).map((b) => ({ to: [a, b] as const, ways })),
    )
  }

  #keyOf(positions: readonly number[]): number {
    return positions.reduce((key, position) => key * this.#automaton.characters.length + position, 0)
  }

  /** The most loops after one another of which each shares its texts with the next one. */
  degree(): number {
    const loops = [...this.#loops.keys()]
    const after = loops.map((one) => loops.filter((other) => this.#overlaps(one, other)))
    const known = new Map<number, number>()
    const longest = (one: number): number => {
      const length = known.get(one) ?? Math.max(0, ...(after[one] ?? []).map((other) => 1 + longest(other)))
      known.set(one, length)
      return length
    }
    return Math.max(0, ...loops.map(longest))
  }

  /** Whether a text leads from one loop round itself, round another one, and from the one to the other. */
  #overlaps(first: number, second: number): boolean {
    const [one = [], other = []] = [this.#loops[first], this.#loops[second]]
    return (
      first !== second &&
      this.#reaches(one, other) &&
      one.some((from) => other.some((to) => this.#isShared(from, to)))
    )
  }

  #isShared(from: number, to: number): boolean {
    const seen = new Set<number>()
    const open: Triple[] = [[from, from, to]]
    const wanted = this.#keyOf([from, to, to])
    for (let triple = open.pop(); triple !== undefined; triple = open.pop()) {
      for (const next of this.#triplesAfter(triple, from, to)) {
        const key = this.#keyOf(next)
        if (key === wanted) return true
        if (isNew(seen, key)) open.push(next)
      }
    }
    return false
  }

  /** The triples that a character leads to: the first stays in the one loop, the last in the other. */
  #triplesAfter([x, y, z]: Triple, from: number, to: number): readonly Triple[] {
    const firsts = [...this.#next(x).keys()].filter((a) => this.#loopOf[a] === this.#loopOf[from])
    const lasts = [...this.#next(z).keys()].filter((c) => this.#loopOf[c] === this.#loopOf[to])
    const middles = [...this.#next(y).keys()]
    return firsts.flatMap((a) =>
      lasts
        .filter((c) => this.#meet(a, c))
        .flatMap((c) => middles.filter((b) => this.#meetAll(a, b, c)).map((b) => [a, b, c] as const)),
    )
  }

  #reaches(one: readonly number[], other: readonly number[]): boolean {
    const wanted = new Set(other)
    const seen = new Set(one)
    const open = [...one]
    for (let position = open.pop(); position !== undefined; position = open.pop()) {
      if (wanted.has(position)) return true
      for (const [next] of this.#next(position)) if (isNew(seen, next)) open.push(next)
    }
    return false
  }

  #next(position: number): ReadonlyMap<number, number> {
    return this.#automaton.follow[position] ?? none
  }

  /** Whether two positions can read the same character. */
  #meet(one: number, other: number): boolean {
    this.#steps += 1
    if (this.#steps > mostSteps) throw new PatternRefused('size')
    const { characters } = this.#automaton
    const key = one * characters.length + other
    if (this.#meets[key] === 0) {
      const [a, b] = [characters[one], characters[other]]
      this.#meets[key] = a !== undefined && b !== undefined && !a.isDisjointWith(b) ? 1 : -1
    }
    return this.#meets[key] === 1
  }

  #meetAll(one: number, other: number, third: number): boolean {
    if (!this.#meet(one, other) || !this.#meet(other, third)) return false
    const { characters } = this.#automaton
    const [a, b, c] = [characters[one], characters[other], characters[third]]
    if (a === undefined || b === undefined || c === undefined) return false
    return one === other || other === third || !a.intersect(b).isDisjointWith(c)
  }
}

const none: ReadonlyMap<number, number> = new Map()

type Pair = readonly [number, number]
type Triple = readonly [number, number, number]

/** Notes a key; false when it was noted before. */
function isNew(seen: Set<number>, key: number): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** The positions that lead back to one another: the strongly connected parts with an edge (Kosaraju and Sharir). */
function loopsOf(follow: PositionAutomaton['follow']): readonly (readonly number[])[] {
  const back: number[][] = follow.map(() => [])
  for (const [from, to] of follow.entries()) for (const [next] of to) back[next]?.push(from)
  const left: number[] = []
  const entered = new Set<number>()
  for (const root of follow.keys()) {
    if (entered.has(root)) continue
    entered.add(root)
    const stack: { readonly position: number; readonly rest: number[] }[] = [
      { position: root, rest: [...(follow[root] ?? none).keys()] },
    ]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.rest.pop()
      if (next === undefined) {
        left.push(top.position)
        stack.pop()
      } else if (!entered.has(next)) {
        entered.add(next)
        stack.push({ position: next, rest: [...(follow[next] ?? none).keys()] })
      }
    }
  }
  const assigned = new Set<number>()
  const loops: number[][] = []
  for (const root of left.toReversed()) {
    if (assigned.has(root)) continue
    const part: number[] = []
    const open = [root]
    assigned.add(root)
    for (let position = open.pop(); position !== undefined; position = open.pop()) {
      part.push(position)
      open.push(...(back[position] ?? []).filter((before) => isNew(assigned, before)))
    }
    if (part.length > 1 || follow[root]?.has(root) === true) loops.push(part)
  }
  return loops
}
