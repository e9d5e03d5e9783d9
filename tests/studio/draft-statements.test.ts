import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Draft, expressionPlaces, parseJson } from '../../src/authoring/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { blockOutlineOf } from '../../src/studio/outline/block-outline.ts'
import { outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { draftStatements } from '../../src/studio/statements/draft-statements.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

function statementsOf(product: string) {
  const path = `products/${product}.json`
  const text = readFileSync(`schemas/${path}`, 'utf8')
  const blocks = readdirSync('schemas/blocks').map(
    (name) => [`blocks/${name}`, parseJson(readFileSync(`schemas/blocks/${name}`, 'utf8'))] as const,
  )
  const draft = new Draft({ [path]: parseJson(text), ...Object.fromEntries(blocks) })
  const statements = draftStatements(draft, product, outlineOf(draft, path), blockOutlineOf(draft, path))
  return { file: JSON.parse(text) as JsonObject, statements } // a file of the project
}

test.each(products)('every condition, rule and computed value of %s is listed once', (product) => {
  const { file, statements } = statementsOf(product)
  const own = statements.filter(({ element }) => element.block === null)
  const listed = own.map(({ pointer }) => pointer)
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  const wanted = expressionPlaces(file).filter(({ property }) =>
    ['conditions', 'holds', 'computed', 'when', 'unique', 'only'].includes(property),
  )
  expect(listed).toEqual(expect.arrayContaining(wanted.map(({ pointer }) => pointer)))
})

test('a statement is at the slide that shows its field, and conditions of the product at none', () => {
  const { statements } = statementsOf('osago')
  const slideOf = (pointer: string) => statements.find((one) => one.pointer === pointer)?.slide
  expect(slideOf('/conditions/limited')).toBeNull()
  expect(slideOf('/slides/5/gates/0/holds')).toBe('review')
  expect(statements.some(({ element }) => element.block !== null)).toBe(true)
})
