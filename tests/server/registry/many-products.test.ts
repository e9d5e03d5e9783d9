import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptByUse } from '../../../src/server/kept-by-use.ts'
import { readApiDocument } from '../../../src/server/operations/index.ts'
import {
  engineCompiler,
  loadCompiled,
  productRegistry,
  seedLater,
  seedProducts,
  textSource,
  type ProductCompiler,
} from '../../../src/server/registry/index.ts'
import { releasedCatalogue } from '../../../src/server/studio/index.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'

const log = pino({ level: 'silent' })
const clock = { now: 0 }
const ids = ['one', 'two', 'three', 'four', 'five'].map((name) => `grown-${name}`)

describe('a shelf of many products', () => {
  let folder: string
  let store: Store
  let engine: ProductCompiler
  let example: Readonly<Record<string, unknown>>

  beforeAll(async () => {
    engine = await engineCompiler((await readApiDocument()).root)
    example = JSON.parse(await readFile('examples/household-register.json', 'utf8'))
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-many-'))
    for (const id of ids) await write(id, `Namuna ${id}`)
    store = await openStore({ sqlite: ':memory:' }, { ...realWorld, clock: () => clock.now })
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const write = async (id: string, title: string) => {
    const texts = Object.fromEntries(['ru', 'uz', 'en'].map((language) => [language, { title }]))
    const file = { ...example, id, routes: [`/insurance/${id}`], group: 'home', texts }
    await writeFile(join(folder, `${id}.json`), JSON.stringify(file))
  }
  const counted = () => {
    const compile = vi.fn<ProductCompiler['compile']>((file) => engine.compile(file))
    return { compile, compiler: { ...engine, compile } }
  }
  const registryOf = () =>
    productRegistry({ store, world: { ...realWorld, clock: () => clock.now } }, loadCompiled)
  const later = () => (clock.now += 5000)
  const idsOf = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id).toSorted()

  test('the start compiles some changed files, the others are compiled beside the server', async () => {
    const { compile, compiler } = counted()
    const registry = registryOf()
    const { left } = await seedProducts({ store, log }, compiler, [folder], 2)
    expect(compile).toHaveBeenCalledTimes(2)
    expect(left).toHaveLength(3)
    expect(await registry.list()).toHaveLength(2)
    await seedLater({ store, log }, compiler, left).ended
    expect(compile).toHaveBeenCalledTimes(5)
    later()
    expect(idsOf(await registry.list())).toEqual(ids.toSorted())
    const again = await seedProducts({ store, log }, compiler, [folder], 2)
    expect(again.left).toEqual([])
    expect(compile).toHaveBeenCalledTimes(5)
  })

  test('files that another process has compiled meanwhile are not compiled again', async () => {
    const { compile, compiler } = counted()
    const { left } = await seedProducts({ store, log }, engine, [folder], 2)
    await seedProducts({ store, log }, engine, [folder])
    await seedLater({ store, log }, compiler, left).ended
    expect(compile).not.toHaveBeenCalled()
  })

  test('a stopped process leaves the rest to the next start', async () => {
    for (const id of ['six', 'seven', 'eight']) await write(`grown-${id}`, id)
    const { compile, compiler } = counted()
    const { left } = await seedProducts({ store, log }, engine, [folder], 0)
    await seedLater({ store, log }, compiler, left).stop()
    const done = compile.mock.calls.length
    expect(done).toBeLessThan(left.length)
    expect((await seedProducts({ store, log }, engine, [folder], 0)).left).toHaveLength(left.length - done)
  })

  test('the list reads only the files of versions that it does not know', async () => {
    await seedProducts({ store, log }, engine, [folder])
    const read = vi.spyOn(store.products, 'files')
    const modules = vi.spyOn(store.products, 'find')
    const registry = registryOf()
    const before = await registry.list()
    expect(read.mock.calls.flatMap(([versions]) => versions)).toHaveLength(ids.length)
    later()
    expect(await registry.list()).toBe(before)
    await write('grown-two', 'Namuna ikki')
    await seedProducts({ store, log }, engine, [folder])
    read.mockClear()
    later()
    const after = await registry.list()
    expect(read.mock.calls.flatMap(([versions]) => versions)).toMatchObject([{ product: 'grown-two' }])
    expect(idsOf(after)).toEqual(idsOf(before))
    expect(after.filter((product) => !before.includes(product))).toMatchObject([{ id: 'grown-two' }])
    expect(modules).not.toHaveBeenCalled()
  })

  test('the names of all products need no compiled version, and follow a publication', async () => {
    await seedProducts({ store, log }, engine, [folder])
    const { compile, compiler } = counted()
    const registry = registryOf()
    const texts = textSource({ registry }, compiler)
    expect((await texts('uz', 'products'))?.['grown-two.title']).toBe('Namuna grown-two')
    await write('grown-two', 'Namuna ikki')
    await seedProducts({ store, log }, engine, [folder])
    later()
    const read = vi.spyOn(store.products, 'files')
    expect((await texts('uz', 'products'))?.['grown-two.title']).toBe('Namuna ikki')
    expect(read.mock.calls.flatMap(([versions]) => versions.map(({ product }) => product))).toEqual([
      'grown-two',
      'grown-two',
    ])
    expect(compile).not.toHaveBeenCalled()
    // A page of one product needs all its texts.
    expect(await texts('uz', 'grown-two')).toMatchObject({ 'grown-two.title': 'Namuna ikki' })
    expect(compile).toHaveBeenCalledTimes(1)
  })

  test('products without texts in a catalogue cause one reading of releases together', async () => {
    await seedProducts({ store, log }, engine, [folder])
    const latest = vi.spyOn(store.releases, 'latest')
    const catalogue = releasedCatalogue(
      store,
      () => clock.now,
      async () => null,
    )
    const names = await textSource({ registry: registryOf() }, engine, catalogue)('ru', 'products')
    expect(Object.keys(names ?? {})).toHaveLength(ids.length)
    // The one at hand, and one for what may have been published since.
    expect(latest).toHaveBeenCalledTimes(2)
  })
})

test('of many values only those that were asked for last are kept', () => {
  const kept = keptByUse<{ readonly key: string }>(2)
  const make = vi.fn<(key: string) => { readonly key: string }>((key) => ({ key }))
  const ask = (key: string) => kept.of(key, () => make(key))
  const first = ask('a')
  ask('b')
  expect(ask('a')).toBe(first)
  ask('c')
  expect(ask('a')).toBe(first)
  expect(make).toHaveBeenCalledTimes(3)
  ask('b')
  expect(make).toHaveBeenCalledTimes(4)
  kept.forget('a')
  expect(ask('a')).not.toBe(first)
})
