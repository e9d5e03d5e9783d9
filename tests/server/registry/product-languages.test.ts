import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiDocument } from '../../../src/server/operations/index.ts'
import {
  engineCompiler,
  loadCompiled,
  productRegistry,
  seedProducts,
  textSource,
  type TextSource,
} from '../../../src/server/registry/index.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'

let store: Store
let texts: TextSource
beforeAll(async () => {
  const world = realWorld
  store = await openStore({ sqlite: ':memory:' }, world)
  const compiler = await engineCompiler((await readApiDocument()).root)
  const log = pino({ level: 'silent' })
  await seedProducts({ store, log }, compiler, [fileURLToPath(new URL('../../../examples', import.meta.url))])
  const registry = productRegistry({ store, world }, loadCompiled)
  texts = textSource({ registry }, compiler)
})
afterAll(async () => await store.close())

test('a product in one language lends its texts to every language of the portal', async () => {
  for (const language of ['ru', 'uz', 'en'])
    expect(await texts(language, 'talk-proposal')).toMatchObject({ 'talk-proposal.title': 'Propose a talk' })
  expect((await texts('uz', 'talk-proposal'))?.['required']).toBe('Bu maydonni toʻldiring.')
  expect(await texts('ru', 'products')).toMatchObject({ 'talk-proposal.title': 'Propose a talk' })
})

test('a language that the portal does not speak has the texts of the products that do, and no others', async () => {
  expect(await texts('tg', 'school-place')).toMatchObject({ 'school-place.title': 'Ҷой дар мактаб' })
  for (const namespace of ['talk-proposal', 'common', 'errors', 'products'])
    expect(await texts('tg', namespace)).toBeNull()
  expect(await texts('../ru', 'school-place')).toBeNull()
})
