import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { checkForeignFile } from '../../src/server/foreign/check-foreign-file.ts'
import { findingLine } from '../../tools/lint/finding-line.ts'
import { yamlPosition } from '../../tools/lint/yaml-position.ts'

const text = readFileSync('examples/api/post.yaml', 'utf8')

/** Lines of the findings of a document, as `qadam lint` prints them. */
function linted(changed: string): readonly string[] {
  const findings = checkForeignFile({ document: load(changed), fault: null })
  return findings.map((found) => findingLine('post.yaml', found, changed))
}

test('a finding of a YAML document names line and column of what it is about', () => {
  expect(linted(text)).toEqual([])

  const changed = text.replace("'#/components/schemas/Parcel'", "'#/components/schemas/Packet'")
  const at = changed.slice(0, changed.indexOf('#/components/schemas/Packet')).split('\n')
  const [first] = linted(changed)
  expect(first).toMatch(new RegExp(`^post\\.yaml:${at.length}:\\d+ .* API_REFERENCE `))
})

test('a name stands for its value, an element for itself, and what is missing for what is around it', () => {
  const list = '# List\nopenapi: 3.1.0\nservers:\n  - url: a\n  - url: b\n'
  expect(yamlPosition(list, '/openapi')).toEqual({ line: 2, column: 1 })
  expect(yamlPosition(list, '/servers/1')).toEqual({ line: 5, column: 5 })
  expect(yamlPosition(list, '/servers/1/url')).toEqual({ line: 5, column: 5 })
  expect(yamlPosition(list, '/servers/7')).toEqual({ line: 3, column: 1 })
  expect(yamlPosition(list, '/paths')).toBeNull()
  expect(yamlPosition(list, '')).toBeNull()
})

test('a text that is no YAML is reported at its first fault', () => {
  expect(yamlPosition('openapi: 3.1.0\npaths: [\n', '')?.line).toBe(3)
})
