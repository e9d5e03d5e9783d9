import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileProduct, emitModule, textFindings } from '../../src/engine/compile/index.ts'
import { languagesOf } from '../../src/engine/product-languages.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { walkFile } from '../../tools/lint/walk-file.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { exampleOperations } from './example-operations.ts'

const files = readdirSync('examples').filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(`examples/${name}`, 'utf8')) as ProductFile
const compile = (name: string) =>
  compileProduct({ file: read(name), blocks: {}, ratings: {}, operations: exampleOperations })
const errors = Object.fromEntries(
  ['ru', 'uz', 'en'].map((language) => [
    language,
    JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>,
  ]),
)

describe.each(files)('examples/%s', (name) => {
  test('has no findings, and every text in each of its languages', () => {
    const result = compile(name)
    expect(result.findings).toEqual([])
    const own = read(name).texts ?? {}
    const catalogues = { own, product: {}, blocks: {}, errors }
    expect(textFindings(result, catalogues)).toEqual([])
    expect(Object.keys(own)).toEqual(languagesOf(read(name).languages).map(({ tag }) => tag))
    expect(Object.values(own['uz'] ?? {}).filter((text) => /[А-Яа-яЁё’‘'`]/.test(text))).toEqual([])
  })

  test('is reached whole by invented customers: slides, ends, conditions both ways, rules from both sides', async () => {
    expect(await walkFile(compile(name), { files: () => ({}), operations: () => exampleOperations })).toEqual(
      [],
    )
  })
})

describe('the inheritance check', () => {
  /** Answers every question that comes, as this customer would; gives the end. */
  const endOf = async (said: Readonly<Record<string, boolean | string>>): Promise<string | null> => {
    const { product } = compile('inheritance.json')
    if (product === null) throw new Error('the example does not compile')
    const wizard = new AWizard(await loadCompiled(emitModule(product)))
    for (let asked = 0; asked < 20 && wizard.state.stop === null; asked += 1) {
      const slide = wizard.product.slides.find(({ id }) => id === wizard.slide)
      for (const part of slide?.parts ?? [])
        if (part.kind === 'input') for (const at of part.at) wizard.type(at, said[at.slice(1)] ?? false)
      wizard.next()
    }
    return wizard.state.stop
  }
  const england = { region: 'england' }
  const scotland = { region: 'scotland' }
  const ireland = { region: 'ireland' }

  /** Everyone who says so comes to that end; what is not said is a no. */
  const ends: readonly (readonly [string, Readonly<Record<string, boolean | string>>])[] = [
    ['will', { hasWill: true }],
    ['partner-all', { ...england, partner: true }],
    ['partner-children', { ...england, partner: true, over322: true, children: true }],
    ['partner-alone', { ...england, partner: true, over322: true }],
    ['scotland-children', { ...scotland, partner: true, children: true }],
    ['scotland-parents-siblings', { ...scotland, partner: true, parents: true, siblings: true }],
    ['scotland-parents', { ...scotland, partner: true, parents: true }],
    ['scotland-siblings', { ...scotland, partner: true, siblings: true }],
    ['scotland-alone', { ...scotland, partner: true }],
    ['ireland-partner-all', { ...ireland, partner: true }],
    ['ireland-children', { ...ireland, partner: true, over250: true, children: true, moreChildren: true }],
    ['ireland-child', { ...ireland, partner: true, over250: true, children: true }],
    ['ireland-parents', { ...ireland, partner: true, over250: true, parents: true }],
    ['ireland-siblings', { ...ireland, partner: true, over250: true, siblings: true }],
    ['ireland-alone', { ...ireland, partner: true, over250: true }],
    ['children', { ...ireland, children: true }],
    ['parents-siblings', { ...scotland, parents: true, siblings: true }],
    ['parents', { ...scotland, parents: true }],
    ['siblings', { ...england, siblings: true }],
    ['half-siblings', { ...england, halfSiblings: true }],
    ['grandparents', { ...scotland, grandparents: true }],
    ['aunts', { ...scotland, grandparents: true, aunts: true }],
    ['half-aunts', { ...england, halfAunts: true }],
    ['great-aunts', { ...scotland, greatAunts: true }],
    ['crown-scotland', scotland],
    ['crown', ireland],
  ]

  test('has 14 questions and 26 ends, all of which are reached', () => {
    const { slides, outcomes = [] } = read('inheritance.json')
    expect(slides).toHaveLength(14)
    expect(outcomes.map(({ id }) => id)).toEqual(ends.map(([end]) => end))
  })

  test.each(ends)('%s', async (end, said) => {
    expect(await endOf(said)).toBe(end)
  })
})
