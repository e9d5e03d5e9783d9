import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergedTheme } from '../ui/merged-theme.ts'
import { checkFile, compileProduct } from '../../src/engine/compile/index.ts'
import { checkTheme } from '../../src/engine/theme/index.ts'

/** A part of a product as the guide shows it. */
interface Fragment {
  readonly data?: { readonly properties: Readonly<Record<string, object>> }
}

const guide = ['tutorial', 'recipes']
  .map((name) => readFileSync(`docs/authoring/${name}.md`, 'utf8'))
  .join('\n')
const snippets = [...guide.matchAll(/^( *)```json\n([\s\S]*?)^\1```$/gm)].map(([, , text = '']) => text)

/** Snippets that are blocks; the others are parts of products, which may mount these. */
const blocks = Object.fromEntries(
  snippets.flatMap((text) => {
    const file = JSON.parse(text) as { readonly id?: string; readonly parts?: object }
    return file.id !== undefined && file.parts !== undefined ? [[file.id, file] as const] : []
  }),
)

test.each(snippets.filter((text) => 'groups' in Object(JSON.parse(text))))(
  'a shelf of the authoring guide is sound: %#',
  (text) => {
    expect(checkFile('shelf', JSON.parse(text))).toEqual([])
  },
)

test.each(snippets.filter((text) => 'colors' in Object(JSON.parse(text))))(
  'a theme of the authoring guide changes that of the project to a sound one: %#',
  (text) => {
    expect(checkTheme(mergedTheme(JSON.parse(text)))).toEqual([])
  },
)

test.each(Object.entries(blocks))('block %s of the authoring guide is sound', (_, file) => {
  expect(checkFile('block', file)).toEqual([])
})

test.each(
  snippets
    .filter((text) => !['parts', 'groups', 'colors'].some((key) => key in Object(JSON.parse(text))))
    .map((text, index) => [index + 1, text] as const),
)('snippet %i of the authoring guide compiles as a part of a form', (_, text) => {
  const fragment = JSON.parse(text) as Fragment
  const asked = Object.entries(fragment.data?.properties ?? {}).filter(
    ([, schema]) => 'type' in schema && schema.type !== 'object' && !('computed' in schema),
  )
  const file = {
    format: 1,
    id: 'guide',
    routes: ['/guide'],
    data: { type: 'object', properties: {} },
    slides: [{ id: 'all', parts: asked.map(([name]) => ({ at: `/${name}` })) }],
    // A part that sends the form ends with that.
    ...('submit' in fragment ? {} : { outcomes: [{ id: 'end' }] }),
    ...fragment,
  }
  const { findings } = compileProduct({ file, blocks, ratings: {} })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the guide has snippets', () => {
  expect(snippets.length).toBeGreaterThan(2)
})
