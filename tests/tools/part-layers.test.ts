import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layerPath } from '../../tools/part-layers.ts'

const layers = JSON.parse(readFileSync('src/parts/layers.json', 'utf8')) as Readonly<Record<string, string>>

test.each([
  ['src/parts/compare/view.ts', 'src/engine/wizard/views/compare-view.ts'],
  ['src/parts/compare/later-part.tsx', 'src/wizard/slide/compare-later-part.tsx'],
  ['src/parts/view.generated.ts', 'src/engine/wizard/views/view.generated.ts'],
  ['src/parts/kinds.generated.ts', 'src/engine/kinds.generated.ts'],
  ['src/parts/layers.json', 'src/parts/layers.json'],
  ['src/wizard/slide/slide.tsx', 'src/wizard/slide/slide.tsx'],
])('the imports of %s are checked as those of %s', (path, inLayer) => {
  expect(layerPath(path, layers)).toBe(inLayer)
})

test('every source of a kind of part has a role, and every role a layer that exists', () => {
  const kinds = readdirSync('src/parts', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const sources = kinds.flatMap(({ name }) =>
    readdirSync(`src/parts/${name}`).flatMap((file) =>
      /\.tsx?$/.test(file) ? `src/parts/${name}/${file}` : [],
    ),
  )
  expect(sources.filter((path) => layerPath(path, layers) === path)).toEqual([])
  expect(Object.values(layers).filter((layer) => !existsSync(layer))).toEqual([])
})
