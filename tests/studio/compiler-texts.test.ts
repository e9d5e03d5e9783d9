import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCompiler } from '../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../src/engine/worker/later-answers.ts'
import type { FromCompiler, ToCompiler } from '../../src/engine/worker/messages.ts'
import { elementTextKeys } from '../../src/studio/texts/text-keys.ts'
import { openProject } from '../../tools/project.ts'

const project = openProject('.')
const osago = readFileSync('schemas/products/osago.json', 'utf8')

function started(): (message: ToCompiler) => FromCompiler | null {
  const compiler = createCompiler(laterAnswer)
  compiler({
    type: 'surroundings.given',
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    shelf: null,
    api: null,
    catalogues: Object.fromEntries(
      ['osago', 'blocks', 'errors'].map((name) => [name, project.catalogue(name)]),
    ),
    today: '2026-11-22',
  })
  return compiler
}

function textsIn(compiler: ReturnType<typeof started>, language: string) {
  const made = compiler({ type: 'texts.wanted', file: 'osago', language, version: 2 })
  if (made?.type !== 'texts.made') throw new Error('there are no texts')
  return made
}

test('the texts of a draft are those that a wizard says, its own before those of blocks', () => {
  const compiler = started()
  compiler({ type: 'file.changed', file: 'osago', kind: 'product', text: osago, version: 1 })
  const { texts, messages } = textsIn(compiler, 'uz')
  expect(texts['osago.slide.vehicle.title']).toBe('Avtomobil')
  const ofBlock = messages.find(({ key, fallbacks }) => fallbacks.length > 0 && texts[key] !== undefined)
  expect(ofBlock).toBeDefined()

  const own = project.catalogue('osago')
  const changed = { ...own, uz: { ...own['uz'], 'osago.slide.vehicle.title': 'Mashina' } }
  compiler({ type: 'catalogue.changed', name: 'osago', texts: changed })
  expect(textsIn(compiler, 'uz').texts['osago.slide.vehicle.title']).toBe('Mashina')
})

test('a text that is taken away is found, and keys stay known while the file is broken', () => {
  const compiler = started()
  const lint = (text: string, version: number) => {
    const answer = compiler({ type: 'file.changed', file: 'osago', kind: 'product', text, version })
    return answer?.type === 'file.linted' ? answer.findings : []
  }
  const before = lint(osago, 1)
  const { 'osago.slide.vehicle.title': _gone, ...ru } = project.catalogue('osago')['ru'] ?? {}
  compiler({ type: 'catalogue.changed', name: 'osago', texts: { ru, uz: {}, en: {} } })
  expect(lint(osago, 2).length).toBeGreaterThan(before.length)
  const known = textsIn(compiler, 'ru').messages.length
  expect(lint(osago.replace('"slides"', '"slidez"'), 3).some(({ severity }) => severity === 'error')).toBe(
    true,
  )
  expect(textsIn(compiler, 'ru').messages).toHaveLength(known)
})

test('an element has its own texts and not those of its neighbours', () => {
  const compiler = started()
  compiler({ type: 'file.changed', file: 'osago', kind: 'product', text: osago, version: 1 })
  const { messages } = textsIn(compiler, 'ru')
  const of = (kind: 'slide' | 'field' | 'product', textKey: string) =>
    elementTextKeys({ kind, textKey }, 'osago', messages).map(({ end }) => end)
  expect(of('slide', 'slide.vehicle')).toEqual(expect.arrayContaining(['title', 'short', 'lead']))
  expect(of('slide', 'slide.veh')).toEqual([])
  expect(of('product', '')).toEqual(expect.arrayContaining(['title', 'short', 'lead']))
  expect(of('field', 'period').every((end) => !end.includes('useTerritoryId'))).toBe(true)
})
