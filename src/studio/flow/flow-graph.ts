import type { FlowSlide, ProductFlow } from '../../engine/index.ts'
import { type FlowKind, slidesIn } from '../../wizard/flow/index.ts'

/** A slide, an end, or the sending of the answers. */
export interface GraphNode {
  /** Unique in the graph: `slide drivers`. */
  readonly id: string
  readonly kind: Extract<FlowKind, 'slide' | 'stop' | 'purchase'>
  readonly name: string
  /** Null for an end. */
  readonly slide: FlowSlide | null
}

/** A way from one node to another. */
export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Condition on which customers go this way; `else` past slides that they do not see; null for all. */
  readonly when: string | null | { readonly kind: 'else' }
  /** In another order of the slides, while its condition holds. */
  readonly isOrder: boolean
}

/** The diagram of a flow. */
export interface FlowGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

const otherwise = { kind: 'else' } as const

/**
 * Derives the diagram: each slide leads to the next ones as far as the first that all customers see, to its ends, and
 * the last one to the sending. Another order of slides adds the ways that it changes.
 */
export function flowGraph(flow: ProductFlow): FlowGraph {
  const { slides, orders } = flow
  const slideId = (name: string) => `slide ${name}`
  const ends = [...new Set(slides.flatMap((slide) => slide.ends))]
  const isSent = slides.some(({ isSending }) => isSending)
  const nodes: readonly GraphNode[] = [
    ...slides.map((slide): GraphNode => ({ id: slideId(slide.id), kind: 'slide', name: slide.id, slide })),
    ...ends.map((name): GraphNode => ({ id: `stop ${name}`, kind: 'stop', name, slide: null })),
    ...(isSent ? [{ id: 'purchase', kind: 'purchase', name: 'submitted', slide: null } as const] : []),
  ]
  const usual = slides.flatMap((slide, index) => {
    const after = slides.slice(index + 1)
    const last = after.findIndex(({ when }) => when === null)
    const reached = last === -1 ? after : after.slice(0, last + 1)
    return reached.map((next, skipped) =>
      edge(slideId(slide.id), slideId(next.id), next.when ?? (skipped === 0 ? null : otherwise)),
    )
  })
  const known = new Set(usual.map(({ from, to }) => `${from} ${to}`))
  const ordered = orders.flatMap((order) => {
    const way = slidesIn(flow, order).map(slideId)
    return way.slice(1).flatMap((to, index) => {
      const from = way[index] ?? ''
      return known.has(`${from} ${to}`) ? [] : [{ ...edge(from, to, order.when), isOrder: true }]
    })
  })
  const closing = slides.flatMap((slide) => [
    ...slide.ends.map((name) => edge(slideId(slide.id), `stop ${name}`, null)),
    ...(slide.isSending ? [edge(slideId(slide.id), 'purchase', null)] : []),
  ])
  return { nodes, edges: [...usual, ...ordered, ...closing] }
}

function edge(from: string, to: string, when: GraphEdge['when']): GraphEdge {
  return { id: `${from} → ${to} ${typeof when === 'string' ? when : ''}`, from, to, when, isOrder: false }
}
