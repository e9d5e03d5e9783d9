import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Draft, parseJson } from '../../src/authoring/index.ts'
import { outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { pressedElement } from '../../src/studio/outline/pressed-element.ts'
import { controlId } from '../../src/wizard/errors/ids.ts'
import { loadShelf } from '../products/compile.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

describe.each(products)('a press in the preview of %s', (product) => {
  const path = `products/${product}.json`
  const draft = new Draft({ [path]: parseJson(readFileSync(`schemas/${path}`, 'utf8')) })
  const sections = outlineOf(draft, path)
  const press = (slide: string, at: string) =>
    pressedElement(draft, path, sections, {
      slide,
      ids: [`${controlId(at.replace('*', 'd2'))}-label`, 'slide', 'root'],
    })

  test('on a question selects the part that asks it, or its slide', async () => {
    const { slides, lists } = await loadShelf(product)
    let parts = 0
    for (const { id, parts: shown } of slides) {
      const slide = sections[0]?.elements.find(({ name }) => name === id)
      for (const part of shown) {
        if (part.kind !== 'input') continue
        const found = press(id, part.at[0] ?? '')
        expect([part.at, found?.pointer]).toEqual([
          part.at,
          expect.stringMatching(new RegExp(`^(${slide?.pointer ?? ''}(/|$)|/data/)`)),
        ])
        if (found?.kind === 'part') parts++
      }
    }
    for (const [name, list] of Object.entries(lists))
      for (const part of list.parts)
        if (part.kind === 'input')
          expect(press('', part.at[0] ?? '')?.pointer).toMatch(new RegExp(`^/lists/${name}/parts/`))
    expect(parts).toBeGreaterThan(0)
  })

  test('beside every question selects the slide', () => {
    for (const slide of sections[0]?.elements ?? [])
      expect(pressedElement(draft, path, sections, { slide: slide.name, ids: ['slide', 'root'] })).toBe(slide)
  })
})
