import { expect, test } from 'vitest'
import { compileProduct, resolveMessages, textFindings } from '../../../src/engine/compile/index.ts'
import { languagesOf, nearestLanguage, type DeclaredLanguage } from '../../../src/engine/product-languages.ts'
import type { ProductFile } from '../../../src/engine/product/index.ts'
import { exampleOperations } from '../../products/example-operations.ts'

type Languages = ProductFile['languages']
type OwnTexts = NonNullable<ProductFile['texts']>

const tajik = { tag: 'tg', name: 'Тоҷикӣ', shell: 'ru' } as const
const errors = { ru: { required: 'Ответьте' }, uz: { required: 'Javob bering' }, en: { required: 'Answer' } }

function compile(languages: Languages, texts: OwnTexts) {
  const file = {
    format: 1,
    id: 'ask',
    routes: ['/ask'],
    ...(languages && { languages }),
    data: { type: 'object', properties: { name: { type: 'string', maxLength: 40, pii: 'name' } } },
    slides: [{ id: 'one', parts: [{ at: '/name' }] }],
    submit: { slide: 'one', operation: 'submitForm' },
    texts,
  }
  return compileProduct({ file, blocks: {}, ratings: {}, operations: exampleOperations })
}

/** Keys of the product that lint asks for, by language. */
function lacking(languages: Languages, texts: OwnTexts) {
  const found = textFindings(compile(languages, texts), { own: texts, product: {}, blocks: {}, errors })
  const missing = found.filter(({ code }) => code === 'TEXT_MISSING').map(({ params }) => params ?? {})
  return [...new Set(missing.filter(({ key }) => key === 'ask.name.label').map(({ language }) => language))]
}

const label = { 'name.label': 'Name' }

test('texts are demanded in exactly the languages that the product declares', () => {
  expect(lacking(undefined, { ru: label })).toEqual(['uz', 'en'])
  expect(lacking(['en'], { en: label })).toEqual([])
  expect(lacking(['en', 'uz'], { en: label })).toEqual(['uz'])
  expect(lacking(['ru', 'uz', 'en', tajik], { ru: label, uz: label, en: label })).toEqual(['tg'])
})

test('errors of the portal are not demanded in a language that the portal does not speak', () => {
  const { messages } = compile(['ru', tajik], { ru: label, tg: { 'name.label': 'Ном' } })
  const catalogues = {
    own: { ru: { ...label, 'name.error.maxLength': 'Короче' }, tg: { 'name.label': 'Ном' } },
    product: {},
    blocks: {},
    errors,
    languages: languagesOf(['ru', tajik]),
  }
  const { texts, borrowed } = resolveMessages('ask', messages, catalogues, 'tg')
  expect(texts).toMatchObject({ 'ask.name.label': 'Ном', required: 'Ответьте' })
  // An error in the product’s own words is the product’s to translate.
  expect(borrowed).toContain('ask.name.error.maxLength')
  expect(borrowed).not.toContain('required')
})

test('texts in a language that is not declared are a finding, and a language of the portal can be declared at once', () => {
  const { findings } = compile(['ru'], { ru: label, en: label, de: label, uz: {} })
  const found = findings.filter(({ code }) => code === 'TEXT_LANGUAGE')
  expect(found.map(({ path, edits }) => ({ path, edits }))).toEqual([
    { path: '/texts/en', edits: [{ op: 'add', path: '/languages/-', value: 'en' }] },
    { path: '/texts/de', edits: [{ op: 'remove', path: '/texts/de' }] },
  ])
})

test('a language declared twice, and a foreign one under a tag of the portal, are refused', () => {
  const codes = (languages: Languages) => compile(languages, { ru: label }).findings.map(({ code }) => code)
  expect(codes(['ru', tajik, { ...tajik, name: 'Tojikī' }])).toContain('LANGUAGE_TWICE')
  expect(codes(['ru', { ...tajik, tag: 'uz' }]).some((code) => code.startsWith('SHAPE'))).toBe(true)
  expect(codes(['de']).some((code) => code.startsWith('SHAPE'))).toBe(true)
})

test.each<{ of: readonly DeclaredLanguage[]; shell: string; chosen?: string; speaks: string }>([
  { of: ['ru', 'uz', 'en'], shell: 'uz', speaks: 'uz' },
  { of: ['en'], shell: 'uz', speaks: 'en' },
  { of: ['en', tajik], shell: 'ru', speaks: 'tg' },
  { of: ['uz', 'ru', tajik], shell: 'ru', speaks: 'ru' },
  { of: ['uz', 'ru', tajik], shell: 'ru', chosen: 'tg', speaks: 'tg' },
  { of: ['uz', 'ru', tajik], shell: 'uz', chosen: 'tg', speaks: 'uz' },
  { of: ['ru', 'uz', 'en'], shell: 'ru', chosen: 'tg', speaks: 'ru' },
])('a product of $of speaks $speaks where the portal speaks $shell', ({ of, shell, chosen, speaks }) => {
  expect(nearestLanguage(languagesOf(of), { shell, chosen: chosen ?? null }).tag).toBe(speaks)
})

test('in a language that it does not declare a product borrows from the nearest', () => {
  const texts = { ru: label, en: { 'name.label': 'Full name' } }
  const { messages } = compile(['en', 'ru'], texts)
  const catalogues = { own: texts, product: {}, blocks: {}, errors, languages: languagesOf(['en', 'ru']) }
  const said = resolveMessages('ask', messages, catalogues, 'uz').texts
  expect(said).toMatchObject({ 'ask.name.label': 'Full name', required: 'Javob bering' })
})
