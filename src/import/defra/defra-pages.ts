import { and, negation, or, truth, Untranslatable, untruth, type CelTerm } from '../form/cel.ts'
import type { SourceNode } from '../form/source-node.ts'
import { defraCondition } from './defra-condition.ts'
import type { DefraForm } from './defra-form.ts'

/** Pages in the order of the journey, each with what it takes to come there. */
export interface JourneyPage {
  readonly node: SourceNode
  readonly when: CelTerm
}

/** Pages of the second engine follow one another, and a condition takes one away; after a page that ends the journey there is none. */
export function pagesInTurn(form: DefraForm, pages: readonly SourceNode[]): readonly JourneyPage[] {
  const ended: CelTerm[] = []
  return pages.map((node, index) => {
    const condition = node.textAt('condition') ?? ''
    const own = condition === '' ? truth : defraCondition(form, condition, index)
    node.at('condition')?.kept()
    const when = and(...ended.map(negation), own)
    if (node.textAt('controller') === 'TerminalPageController') ended.push(when)
    return { node, when }
  })
}

/**
 * Pages of the first engine lead to one another: the first link whose condition holds is taken, or the last one without a
 * condition. Says for each page which answers lead there. Throws `Untranslatable` where the links lead in a circle.
 */
export function pagesByLinks(
  form: DefraForm,
  pages: readonly SourceNode[],
  start: string,
): readonly JourneyPage[] {
  const byPath = new Map(pages.map((node) => [pathOf(node.textAt('path') ?? ''), node]))
  const reached = new Map<string, CelTerm>([[pathOf(start), truth]])
  const order = inOrder(byPath, pathOf(start))
  for (const path of order) {
    const node = byPath.get(path)
    let left = reached.get(path) ?? untruth
    let otherwise: string | null = null
    const lead = (to: string, when: CelTerm): void => {
      reached.set(to, union(reached.get(to) ?? untruth, when))
    }
    for (const link of node?.at('next')?.elements() ?? []) {
      const to = pathOf(link.textAt('path') ?? '')
      const condition = link.textAt('condition') ?? ''
      for (const word of ['path', 'condition']) link.at(word)?.kept()
      if (!byPath.has(to)) continue
      if (condition === '') {
        otherwise = to
        continue
      }
      const holds = defraCondition(form, condition, pages.length)
      lead(to, and(left, holds))
      left = and(left, negation(holds))
    }
    if (otherwise !== null) lead(otherwise, left)
  }
  for (const [path, node] of byPath)
    if (!order.includes(path))
      node.refused({
        code: 'outside-pages',
        why: 'No link leads to the page.',
        remedy: 'Leave it out, or let a page lead to it.',
      })
  return order.flatMap((path) => {
    const node = byPath.get(path)
    return node === undefined ? [] : [{ node, when: reached.get(path) ?? untruth }]
  })
}

/** Paths so that each comes after all that lead to it. */
function inOrder(byPath: ReadonlyMap<string, SourceNode>, start: string): readonly string[] {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (path: string): void => {
    if (state.get(path) === 'done' || !byPath.has(path)) return
    if (state.get(path) === 'open') throw new Untranslatable('circle', 'The pages lead back to one before.')
    state.set(path, 'open')
    // The last link first, so that the order of the file is kept where it can be.
    for (const link of (byPath.get(path)?.at('next')?.elements() ?? []).toReversed())
      visit(pathOf(link.textAt('path') ?? ''))
    state.set(path, 'done')
    order.unshift(path)
  }
  visit(start)
  return order
}

/** Either of two; where the second is what is left of the first, always. */
function union(one: CelTerm, other: CelTerm): CelTerm {
  return negation(one).cel === other.cel || negation(other).cel === one.cel ? truth : or(one, other)
}

function pathOf(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '')
}
