import { expect, test } from 'vitest'
import { elementReads, equalitiesIn, givenIn, listMapping, nameChain } from '../../../src/engine/cel/index.ts'
import { parsed } from './sample-product.ts'

const treeOf = (source: string) => parsed(source, { mapping: 'response' }).ast
const chainOf = (node: Parameters<typeof nameChain>[0]) => nameChain(node)?.members.join('.') ?? null

test.each([
  'response.people.name',
  '(response.people).name',
  'response["people"].name',
  'response . people . name',
])('the chain of %s is found, however it is written', (source) => {
  expect(chainOf(treeOf(source))).toBe('people.name')
})

test.each([
  'response.list.filter(o, o.year == data.vehicle.year)',
  'response.list.filter(o, data.vehicle.year == o.year)',
  'response.list.filter( o ,(o.year)==(data.vehicle.year) )',
  'response.list.filter(o, o.free && (o.year == data.vehicle.year || o.any))',
])('%s requires the year of an element to be that of the vehicle', (source) => {
  const found = equalitiesIn(treeOf(source)).map(({ left, right }) => [chainOf(left), chainOf(right)])
  expect(found).toContainEqual(['year', 'vehicle.year'])
})

test.each(['response.person != null', 'null != response.person', '(response.person) != null'])(
  '%s requires the person',
  (source) => {
    const given = givenIn(treeOf(source))
    expect(given && chainOf(given)).toBe('person')
  },
)

test('the chain of a statement is that of its value', () => {
  const { ast } = parsed('data.vehicle.isOwnerIndividual', { expects: 'bool' })
  expect(chainOf(ast)).toBe('vehicle.isOwnerIndividual')
})

test('an equality with null, and another difference, require nothing', () => {
  expect(givenIn(treeOf('response.person == null'))).toBeNull()
  expect(givenIn(treeOf('response.person != response.owner'))).toBeNull()
})

test.each([
  'response.data.map(d, {"name": d.title, "born": d.birth, "kind": "driver"})',
  'response.data.map( d , { "name" : (d.title), "born": d.birth , "kind" : "driver" } )',
])('%s makes objects of elements', (source) => {
  const mapping = listMapping(treeOf(source))
  expect(mapping && chainOf(mapping.list)).toBe('data')
  expect(mapping?.properties).toEqual({ name: 'title', born: 'birth' })
})

test('what is read of elements is found, and which of it is a list', () => {
  const reads = elementReads(treeOf('response.data.filter(d, d.isFree).map(d, d.parts.filter(p, p.sum > 0))'))
  expect(Object.fromEntries(reads)).toEqual({ isFree: false, parts: true })
})
