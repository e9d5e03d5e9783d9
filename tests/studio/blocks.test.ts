import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockPath, Draft, draftBlocks, parseJson, productPath } from '../../src/authoring/index.ts'
import { createCompiler } from '../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../src/engine/worker/later-answers.ts'
import { blockOutlineOf } from '../../src/studio/outline/block-outline.ts'
import { allElements, elementAt, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { changesBetween } from '../../src/studio/review/draft-changes.ts'
import { openProject } from '../../tools/project.ts'

const project = openProject('.')
const files = (product: string) =>
  [`products/${product}.json`, ...globSync('blocks/*.json', { cwd: 'schemas' })].map(
    (path) => [path, parseJson(readFileSync(`schemas/${path}`, 'utf8'))] as const,
  )
const draftOf = (product: string) => new Draft(Object.fromEntries(files(product)))
const products = globSync('schemas/products/*.json').map((path) => path.slice('schemas/products/'.length, -5))

test.each(products)(
  '%s: the outline has every block that is mounted once, each element at its place',
  (product) => {
    const draft = draftOf(product)
    const path = productPath(product)
    const section = blockOutlineOf(draft, path)
    const elements = allElements([section])
    const own = allElements(outlineOf(draft, path))
    const handles = [...own, ...elements].map(({ handle }) => handle)
    expect(new Set(handles).size).toBe(handles.length)
    for (const { handle, block, pointer } of elements)
      expect(draft.at(blockPath(block ?? ''), pointer)?.handle).toBe(handle)
    expect(own.every(({ block }) => block === null)).toBe(true)
  },
)

test('a block inside a block is listed, too', () => {
  const names = blockOutlineOf(draftOf('travel'), productPath('travel')).elements.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['traveller', 'person']))
  expect(names).not.toContain('vehicle')
})

test('the differences of a block are sentences of their own, against the block as it is now', () => {
  const before = draftOf('osago')
  const after = draftOf('osago')
  const at = (pointer: string) => after.at(blockPath('person'), pointer)?.handle ?? ''
  after.add([
    {
      id: 'c1',
      group: 'c1',
      author: 'ann',
      at: 1,
      edit: {
        do: 'set',
        cells: [{ node: at('/data/properties/lastName/maxLength'), value: 40, seen: null }],
      },
    },
    { id: 'c2', group: 'c2', author: 'ann', at: 2, edit: { do: 'remove', node: at('/parts/identity/1') } },
  ])
  const changes = changesBetween(before, after, 'osago')
  expect(changes).toMatchObject([
    {
      kind: 'block',
      block: 'person',
      difference: {
        change: 'changed',
        kind: 'field',
        name: '/lastName',
        key: 'maxLength',
        before: 60,
        after: 40,
      },
    },
    {
      kind: 'block',
      block: 'person',
      difference: { change: 'gone', kind: 'input', group: 'parts identity', name: '/birthDate' },
    },
  ])
  // A block that another draft published meanwhile is no change of this one.
  const person = changesBetween(before, after, 'osago', { blocks: draftBlocks(after), catalogues: {} })
  expect(person).toEqual([])
})

test('findings follow a changed block, and name its place in the block', () => {
  const compiler = createCompiler(laterAnswer)
  const blocks = project.files('blocks')
  const text = readFileSync('schemas/products/osago.json', 'utf8')
  const lint = (version: number) => {
    const answer = compiler({ type: 'file.changed', file: 'osago', kind: 'product', text, version })
    return answer?.type === 'file.linted'
      ? answer.findings.filter(({ severity }) => severity === 'error')
      : null
  }
  compiler({
    type: 'surroundings.given',
    blocks,
    ratings: project.files('rating'),
    shelf: null,
    api: null,
    catalogues: null,
    today: '2026-11-22',
  })
  expect(lint(1)).toEqual([])
  const person = structuredClone(blocks['person']) as { calls: { find: { when: string } } }
  person.calls.find.when = "valid('/passportSeri')"
  compiler({ type: 'blocks.changed', blocks: { ...blocks, person } })
  const [found] = lint(2) ?? []
  expect(found?.block).toEqual({ id: 'person', path: '/calls/find/when' })
  const draft = draftOf('osago')
  const section = blockOutlineOf(draft, productPath('osago'))
  const ofPerson = section.elements.filter(({ name }) => name === 'person')
  const element = elementAt([{ ...section, elements: ofPerson }], found?.block?.path ?? '')
  expect(element).toMatchObject({ kind: 'call', name: 'find', block: 'person' })
  compiler({ type: 'blocks.changed', blocks })
  expect(lint(3)).toEqual([])
})
