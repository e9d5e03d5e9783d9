import workerUrl from 'elkjs/lib/elk-worker.min.js?worker&url'
import ELK from 'elkjs/lib/elk-api.js'
import { startOwnWorker } from '../../staff/index.ts'
import type { FlowGraph, GraphEdge } from './flow-graph.ts'

/** A point of the diagram in CSS pixels. */
export interface FlowPoint {
  readonly x: number
  readonly y: number
}

/** Size of a node or of words in CSS pixels. */
export interface FlowSize {
  readonly width: number
  readonly height: number
}

/** Places in the diagram. No node covers another, and no way leads through a node. */
export interface FlowLayout {
  /** Upper left corner of each node, by id. */
  readonly nodes: ReadonlyMap<string, FlowPoint>
  /** Corners of each way from its beginning to its end, and the middle of its words, by id. */
  readonly edges: ReadonlyMap<string, { readonly points: readonly FlowPoint[]; readonly words: FlowPoint }>
}

/**
 * Options of Eclipse's layered layout: https://eclipse.dev/elk/reference/options.html. Slides stay in their order from
 * top to bottom.
 */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
} as const

/** Places the nodes and the ways of a graph, in a worker. @throws Error when the worker fails */
export async function layOutGraph(
  { nodes, edges }: FlowGraph,
  sizeOfNode: (id: string) => FlowSize,
  sizeOfWords: (edge: GraphEdge) => FlowSize | null,
): Promise<FlowLayout> {
  const elk = new ELK({ workerFactory: () => startOwnWorker(workerUrl, 'layout') })
  try {
    const laidOut = await elk.layout({
      id: 'flow',
      layoutOptions: options,
      children: nodes.map(({ id }) => ({ id, ...sizeOfNode(id) })),
      edges: edges.map((edge) => {
        const words = sizeOfWords(edge)
        return {
          id: edge.id,
          sources: [edge.from],
          targets: [edge.to],
          labels: words ? [{ text: edge.id, ...words }] : [],
        }
      }),
    })
    const routed: readonly RoutedByElk[] = laidOut.edges
    return {
      nodes: new Map((laidOut.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
      edges: new Map(routed.map((edge) => [edge.id, routeOf(edge)])),
    }
  } finally {
    elk.terminateWorker()
  }
}

interface RoutedByElk {
  readonly id: string
  readonly sections?: readonly {
    readonly startPoint: FlowPoint
    readonly bendPoints?: readonly FlowPoint[]
    readonly endPoint: FlowPoint
  }[]
  readonly labels?: readonly Partial<FlowPoint & FlowSize>[]
}

function routeOf({ sections = [], labels = [] }: RoutedByElk) {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const [words] = labels
  return {
    points,
    words: middleOf(words ?? {}),
  }
}

function middleOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<FlowPoint & FlowSize>): FlowPoint {
  return { x: x + width / 2, y: y + height / 2 }
}
