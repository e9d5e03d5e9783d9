import { expect, test } from 'vitest'
import { compileForm, lintForm } from '../../src/packages/engine/compile.ts'
import { type AnyForm, openForm } from '../../src/packages/engine/form.ts'
import { exampleForm, exampleText } from './example-form.ts'

test('a form compiles to a module that imports nothing and evaluates no text', async () => {
  const { compiled, form, texts } = await exampleForm('clinic-intake')
  expect(compiled.module).not.toMatch(/\bimport\b|\beval\b|new Function/)
  const product = openForm(form)
  expect(product.id).toBe('clinic-intake')
  expect(product.hash).toBe(compiled.hash)
  expect(openForm(form)).toBe(product)
  expect(Object.keys(texts)).toEqual(['ru', 'uz', 'en'])
  expect(texts['en']?.['clinic-intake.name.label']).toBeTypeOf('string')
})

test('the types of a module name what each answer can be', async () => {
  const { compiled } = await exampleForm('clinic-intake')
  expect(compiled.types).toContain('export interface ClinicIntakeAnswers {')
  expect(compiled.types).toContain('readonly urgent?: boolean')
  expect(compiled.types).toContain('readonly pain?: number')
  expect(compiled.types).toContain(
    'readonly conditions?: readonly ("none" | "diabetes" | "heart" | "asthma" | "pressure")[]',
  )
})

test('items of a list have an id and the types of their answers', async () => {
  const { compiled } = await exampleForm('household-register')
  expect(compiled.types).toMatch(/readonly \w+\?: readonly \{\n {4}readonly id: string\n {4}readonly \w+\?: /)
})

test('a fault is found with its place in the text, and nothing is compiled', async () => {
  const text = (await exampleText('clinic-intake')).replace('"data.allergy == true"', '"data.alergy == true"')
  const { findings, isUsable, compiled } = compileForm({ text })
  expect(isUsable).toBe(false)
  expect(compiled).toBeNull()
  const fault = findings.find(({ severity }) => severity === 'error')
  expect(fault?.path).toBe('/conditions/allergic')
  expect(text.split('\n')[(fault?.at?.from.line ?? 0) - 1]).toContain('data.alergy')
})

test.each(['', '{', '[]', 'null', '{"format":99}', '"form"'])('no text makes the check throw: %s', (text) => {
  expect(lintForm({ text }).isUsable).toBe(false)
})

test('what is no compiled form is refused with the way to get one', async () => {
  const json = JSON.parse(await exampleText('clinic-intake')) as AnyForm
  expect(() => openForm(json)).toThrow(/the JSON of a form\. Compile the file with `npx qadam compile/)
  expect(() => openForm(undefined as unknown as AnyForm)).toThrow(/without a default export/)
  expect(() => openForm(() => ({}))).toThrow(/returned no product/)
})

test('a form of a newer engine is refused by name', async () => {
  const { form } = await exampleForm('clinic-intake')
  const newer = { ...openForm(form), engine: 2 as 1 }
  expect(() => openForm(newer)).toThrow(/compiled for engine 2; this package runs engine 1\. Update/)
})
