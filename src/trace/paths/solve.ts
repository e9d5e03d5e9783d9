import type { CompiledProduct } from '../../engine/index.ts'
import type { CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { AskedFields } from './asked-fields.ts'
import type { Candidates } from './candidates.ts'
import { comparedFields } from './comparisons.ts'
import { contradictionOf } from './contradiction.ts'
import { searchAssignments, type Assignment, type SearchSource } from './search-assignments.ts'
import type { Goal } from './goals.ts'
import { partsOfGoal } from './subjects.ts'
import { wish, wishesOf, type Wish } from './wishes.ts'

/** Assignments returned for one goal. */
const MOST_ASSIGNMENTS = 6

/**
 * Finds answers with which a customer can reach a goal, from the conditions of the goal, of the slides and parts that
 * ask for its fields, and of the early ends before them. It solves comparisons of a field with a literal; every other
 * statement is left to the walk.
 */
export class AnswerSolver {
  readonly #source: SearchSource

  constructor(product: CompiledProduct, expanded: ExpandedProduct, candidates: Candidates) {
    this.#source = { product, expanded, candidates, asked: new AskedFields(product) }
  }

  /**
   * Returns up to six assignments; none for a goal that no answers decide. Where that is possible, they lead to no other
   * end of the wizard, or at least to none before the goal.
   */
  assignmentsFor(goal: Goal): readonly Assignment[] {
    const wishes = wishesOf(goal, this.#source.expanded)
    if (wishes === null) return []
    const position = this.#positionOf(goal, wishes)
    const otherEnds = this.#otherEnds(goal, position)
    const earlierEnds = otherEnds.filter(({ isEarlier }) => isEarlier)
    for (const avoided of [otherEnds, earlierEnds, []]) {
      const found = this.#solve([...wishes, ...avoided.map(({ avoids }) => avoids)], position)
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * Returns the names of the conditions and rules that keep every customer from a slide, or keep a condition from holding:
   * one that never holds, or several that exclude each other. Null when none do, and for other goals.
   */
  contradictionOf(goal: Goal): readonly string[] | null {
    const { kind, name } = partsOfGoal(goal)
    const { slides } = this.#source.product
    const position = kind === 'slide' ? slides.findIndex(({ id }) => id === name) : slides.length
    const condition = kind === 'slide' ? (slides[position]?.when ?? null) : name
    if (kind !== 'slide' && kind !== 'condition') return null
    return contradictionOf(this.#source, condition, position)
  }

  /** Wishes that the regular ends other than the goal do not hold. */
  #otherEnds(
    goal: Goal,
    position: number,
  ): readonly { readonly avoids: Wish; readonly isEarlier: boolean }[] {
    const ends = this.#source.expanded.outcomes ?? []
    const { kind, name } = partsOfGoal(goal)
    const own = kind === 'stop' ? ends.findIndex(({ id }) => id === name) : -1
    return ends.flatMap(({ holds }, index) => {
      if (!holds || index === own) return []
      const decided = this.#latestSlide(holds.ast)
      // Of the ends that one slide decides, the first in the file wins.
      const isEarlier = decided < position || (decided === position && index < own)
      return [{ avoids: wish(holds, false), isEarlier }]
    })
  }

  /** Position of the slide on which a goal is decided, from 0. */
  #positionOf(goal: Goal, wishes: readonly Wish[]): number {
    const { kind, name } = partsOfGoal(goal)
    const [slide = ''] = kind === 'slide' || kind === 'gate' ? name.split('.') : []
    if (wishes.length === 0 && kind !== 'slide') return this.#source.product.slides.length
    const own = this.#source.product.slides.findIndex(({ id }) => id === slide)
    return Math.max(own, ...wishes.map(({ node }) => this.#latestSlide(node)))
  }

  /** Position of the last slide that asks for a field of a statement; -1 when none does. */
  #latestSlide(node: CelNode): number {
    const fields = comparedFields(node, this.#source.expanded.conditions)
    return Math.max(-1, ...[...fields].map((at) => this.#source.asked.positionOf(at) ?? -1))
  }

  #solve(wishes: readonly Wish[], position: number): readonly Assignment[] {
    const found = new Map<string, Assignment>()
    for (const assignment of searchAssignments(this.#source, wishes, position)) {
      const answers = [...assignment].filter(([, value]) => value !== null)
      if (answers.length > 0) found.set(JSON.stringify(Object.fromEntries(answers)), new Map(answers))
      if (found.size >= MOST_ASSIGNMENTS) break
    }
    return [...found.values()]
  }
}
