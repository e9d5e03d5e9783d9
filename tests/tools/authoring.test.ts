import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { referenceFile, referenceText } from '../../tools/authoring/reference.ts'

test('the reference is that of the meta-schemas and the findings', async () => {
  const reference = readFileSync(referenceFile, 'utf8')

  expect(await referenceText()).toBe(reference)
  expect(reference).toContain('| `CEL_SYNTAX`')
})

describe('links between the documents', () => {
  const documents = [
    ...globSync(['docs/**/*.md', 'schemas/*.md', 'src/**/*.md']),
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
  ]

  /** Anchors of the headings of a document, as GitHub makes them. */
  const anchorsOf = (file: string): readonly string[] =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )

  test.each(documents)('every link of %s leads to a file and a heading', (document) => {
    const prose = readFileSync(document, 'utf8').replaceAll(/```[^]*?```|`[^`\n]*`/g, '')
    const links = Array.from(
      prose.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g),
      ([, link = '']) => link,
    )
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      if (globSync(file).length === 0) return true
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})
