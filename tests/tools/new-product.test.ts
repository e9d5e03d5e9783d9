import { expect, test } from 'vitest'
import { emitModule, textFindings } from '../../src/engine/compile/index.ts'
import { begin } from '../../src/engine/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { rating } from '../../src/engine/rating/index.ts'
import type { RatingFile } from '../../src/engine/product/grammar.generated.ts'
import { openProject } from '../../tools/project.ts'
import { newProduct } from '../../tools/scaffold/new-product.ts'

const project = openProject('.')
const result = project.compile(JSON.parse(JSON.stringify(newProduct('garden'))))

test('a new product has nothing wrong with it, and all its texts in three languages', () => {
  expect(result.findings).toEqual([])
  expect(textFindings(result, project.catalogues('garden', result.file?.texts))).toEqual([])
})

test('a new product runs', async () => {
  if (!result.product) throw new Error('it compiles')
  const { state } = begin(await loadCompiled(emitModule(result.product)), {
    today: '2026-03-01',
    language: 'ru',
  })

  expect(state.slides.map(({ id }) => id)).toEqual(['cover', 'person', 'payment'])
})

test('a new product is priced as its own examples say', () => {
  const table = result.file?.rating as unknown as RatingFile // it was checked with the product
  const [edition] = table.editions

  for (const { request, premium } of edition?.vectors ?? []) {
    expect(rating(table, '2026-03-01').rate(request)).toMatchObject({ premium })
  }
  expect(edition?.vectors.length).toBeGreaterThan(0)
})
