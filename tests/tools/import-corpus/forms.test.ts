import { expect, test } from 'vitest'
import { formFormats } from '../../../src/import/index.ts'
import { addressOf, publishedForms } from '../../../tools/import-corpus/published-form.ts'

const forms = publishedForms()

test('the corpus names at least sixty published forms, each once, at a pinned commit', () => {
  expect(forms.length).toBeGreaterThanOrEqual(60)
  for (const { repository, commit, path, format, licence } of forms) {
    expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/)
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(path).toMatch(/^[^/\\].*\.\w+$/)
    expect(Object.keys(formFormats)).toContain(format)
    expect(licence === null || licence.length > 2).toBe(true)
  }
  const names = forms.map((form) => `${addressOf(form)} ${form.operation ?? ''}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every format has at least four forms', () => {
  for (const id of Object.keys(formFormats))
    expect(forms.filter(({ format }) => format === id).length, id).toBeGreaterThanOrEqual(4)
})
