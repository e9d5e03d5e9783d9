import { useLingui } from '@lingui/react/macro'
import {
  Background,
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react'
import './flow-map.css'
import type { ReactNode } from 'react'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { classNames } from '../../ui/index.ts'
import type { FlowGraph, GraphEdge, GraphNode } from './flow-graph.ts'
import styles from './flow-map.module.css'
import { layOutGraph, type FlowLayout, type FlowPoint, type FlowSize } from './layout-graph.ts'

export interface FlowMapProps {
  readonly graph: FlowGraph
  readonly label: string
  readonly renderNode: (node: GraphNode) => ReactNode
  /** Words on a way; empty for one without a condition. */
  readonly wordsOf: (edge: GraphEdge) => string
}

/** Room for a title of two lines, its calls and how many reached it. */
const slideSize: FlowSize = { width: 248, height: 96 }
const endSize: FlowSize = { width: 216, height: 56 }
/** A letter of the words on a way is narrower than this. */
const letterPx = 7.5
const lineHeight = 22

/** The slides of a product and the ways between them as a diagram. The list of the same content reads aloud. */
export function FlowMap({ graph, ...shown }: FlowMapProps) {
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]))
  const sizeOf = (id: string) => (kinds.get(id) === 'slide' ? slideSize : endSize)
  const sizeOfWords = (edge: GraphEdge) => {
    const words = shown.wordsOf(edge)
    return words === '' ? null : { width: words.length * letterPx, height: lineHeight }
  }
  const key = JSON.stringify([
    graph.nodes.map(({ id }) => id),
    graph.edges.map((edge) => [edge.id, shown.wordsOf(edge)]),
  ])
  const state = useLoaded(key, () => layOutGraph(graph, sizeOf, sizeOfWords), { isLive: false })
  return (
    <LoadedPart state={state}>
      {(layout) => <PlacedMap key={key} graph={graph} layout={layout} sizeOf={sizeOf} {...shown} />}
    </LoadedPart>
  )
}

interface PlacedMapProps extends FlowMapProps {
  readonly layout: FlowLayout
  readonly sizeOf: (id: string) => FlowSize
}

interface NodeContent extends Record<string, unknown> {
  readonly content: ReactNode
}

interface EdgeRoute extends Record<string, unknown> {
  readonly points: readonly FlowPoint[]
  readonly words: FlowPoint
}

function PlacedMap({ graph, label, renderNode, wordsOf, layout, sizeOf }: PlacedMapProps) {
  const { t } = useLingui()
  const nodes = graph.nodes.map((node): Node<NodeContent> => ({
    id: node.id,
    type: 'product',
    className: classNames(styles['node'], node.slide?.when ? styles['conditional'] : ''),
    position: layout.nodes.get(node.id) ?? { x: 0, y: 0 },
    ...sizeOf(node.id),
    data: { content: renderNode(node) },
  }))
  const edges = graph.edges.map((edge): Edge<EdgeRoute> => ({
    id: edge.id,
    source: edge.from,
    target: edge.to,
    type: 'routed',
    label: wordsOf(edge),
    data: layout.edges.get(edge.id) ?? { points: [], words: { x: 0, y: 0 } },
    className: classNames(styles['edge'], edge.isOrder ? styles['order'] : ''),
    markerEnd: { type: MarkerType.ArrowClosed },
  }))
  return (
    <div className={styles['map']}>
      <ReactFlow
        aria-label={label}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        // A node holds a button of its own.
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        // The wheel scrolls the page.
        zoomOnScroll={false}
        preventScrolling={false}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        ariaLabelConfig={{
          'controls.ariaLabel': t({ id: 'studio.flow.controls', message: 'Масштаб схемы' }),
          'controls.zoomIn.ariaLabel': t({ id: 'studio.flow.zoom-in', message: 'Крупнее' }),
          'controls.zoomOut.ariaLabel': t({ id: 'studio.flow.zoom-out', message: 'Мельче' }),
          'controls.fitView.ariaLabel': t({ id: 'studio.flow.fit', message: 'Показать всю схему' }),
          'minimap.ariaLabel': t({ id: 'studio.flow.minimap', message: 'Схема целиком' }),
        }}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable />
      </ReactFlow>
    </div>
  )
}

const nodeTypes = { product: ProductNode }
const edgeTypes = { routed: RoutedEdge }

function ProductNode({ data }: NodeProps<Node<NodeContent>>) {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {data.content}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  )
}

function RoutedEdge({ id, data, label, markerEnd }: EdgeProps<Edge<EdgeRoute>>) {
  if (!data) return null
  const path = data.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
  return (
    <BaseEdge
      id={id}
      path={path}
      label={label}
      labelX={data.words.x}
      labelY={data.words.y}
      {...(markerEnd && { markerEnd })}
    />
  )
}
