import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Draft, parseJson } from '../../src/authoring/index.ts'
import { flowOf, type ProductFlow } from '../../src/engine/index.ts'
import { flowElement } from '../../src/studio/flow/flow-element.ts'
import { seenSlides } from '../../src/studio/flow/seen-slides.ts'
import { outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { loadShelf } from '../products/compile.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

describe.each(products)('the flow of %s in the Studio', (product) => {
  const path = `products/${product}.json`
  const sections = outlineOf(new Draft({ [path]: parseJson(readFileSync(`schemas/${path}`, 'utf8')) }), path)

  test('opens every slide, stop and list of the file', async () => {
    const { slides } = flowOf(await loadShelf(product))
    for (const { id, lists, ends } of slides) {
      expect(flowElement(sections, { kind: 'slide', name: id })).toMatchObject({ kind: 'slide', name: id })
      for (const name of lists) expect(flowElement(sections, { kind: 'list', name })?.kind).toBe('list')
      for (const name of ends) expect(flowElement(sections, { kind: 'stop', name })?.kind).toBe('stop')
    }
  })

  test('shows each slide in some row, and those without a condition in every one', async () => {
    const flow = flowOf(await loadShelf(product))
    const rows = seenSlides(flow)
    for (const { id, when } of flow.slides) {
      const seen = (rows ?? []).filter(({ slides }) => slides.includes(id))
      expect([id, seen.length]).toEqual([id, when === null ? rows?.length : (rows?.length ?? 0) / 2])
    }
  })
})

describe('what a buyer sees', () => {
  const slide = (id: string, when: string | null): ProductFlow['slides'][number] => ({
    id,
    when,
    conditions: [],
    calls: [],
    lists: [],
    rules: [],
    gates: [],
    ends: [],
    isSending: false,
  })
  const elsewhere = { conditions: [], calls: [], rules: [], lists: [] }

  test('is a row for each combination, all conditions fulfilled first', () => {
    const slides = [slide('car', null), slide('drivers', 'limited'), slide('firm', 'company')]
    expect(seenSlides({ slides, orders: [], elsewhere })).toEqual([
      { conditions: { limited: true, company: true }, slides: ['car', 'drivers', 'firm'] },
      { conditions: { limited: false, company: true }, slides: ['car', 'firm'] },
      { conditions: { limited: true, company: false }, slides: ['car', 'drivers'] },
      { conditions: { limited: false, company: false }, slides: ['car'] },
    ])
  })

  test('is no table with more than four conditions', () => {
    const slides = ['a', 'b', 'c', 'd', 'e'].map((name) => slide(name, `is-${name}`))
    expect(seenSlides({ slides, orders: [], elsewhere })).toBeNull()
    expect(seenSlides({ slides: slides.slice(1), orders: [], elsewhere })).toHaveLength(16)
  })
})
