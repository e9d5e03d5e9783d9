import { expect, test } from 'vitest'
import { flowOf } from '../../src/engine/index.ts'
import { flowGraph, type GraphEdge } from '../../src/studio/flow/flow-graph.ts'
import { compileShelf } from '../products/compile.ts'
import { compileSound, soundForm } from '../products/sound-product.ts'

function graphOf({ product }: Pick<ReturnType<typeof compileShelf>, 'product'>) {
  if (product === null) throw new Error('The product does not compile')
  return flowGraph(flowOf(product))
}

const ways = (edges: readonly GraphEdge[]) =>
  edges.map(({ from, to, when }) => [from, to, typeof when === 'object' && when !== null ? 'else' : when])

test('a slide that some customers do not see has a way to it and a way past it', () => {
  const { edges } = graphOf(compileShelf('osago'))
  expect(ways(edges.filter(({ from }) => from === 'slide policy'))).toEqual([
    ['slide policy', 'slide drivers', expect.any(String)],
    ['slide policy', 'slide phone', 'else'],
  ])
  expect(ways(edges.filter(({ from }) => from === 'slide drivers'))).toEqual([
    ['slide drivers', 'slide phone', null],
  ])
})

test('stops and the sending are ends, and every way has both its nodes', () => {
  const { nodes, edges } = graphOf(compileShelf('osago'))
  expect(nodes.filter(({ kind }) => kind !== 'slide').map(({ id }) => id)).toContain('purchase')
  expect(nodes.some(({ kind }) => kind === 'stop')).toBe(true)
  const ids = new Set(nodes.map(({ id }) => id))
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
})

test('another order of slides adds the ways that it changes, on its condition', () => {
  const { edges } = graphOf(compileSound(soundForm))
  const ordered = edges.filter(({ isOrder }) => isOrder)
  expect(ways(ordered)).toContainEqual(['slide lock', 'slide place', 'chained'])
  expect(ordered.every(({ when }) => when === 'chained')).toBe(true)
})
