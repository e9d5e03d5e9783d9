import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sources = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.d.ts'))
  .toSorted()

/** Modules of one role in a registry export the name of their folder, or of the role; a loader has the name of what it loads. */
const roles = [
  /^src\/formats\/[^/]+\/(format|notation|stand-in)\.ts$/,
  /^src\/wizard\/widgets\/[^/]+\/kind\.ts$/,
  /^src\/parts\/[^/]+\/[\w-]+\.tsx?$/,
  /^src\/server\/store\/migrations\//,
  /\/(later(-[a-z]+)?|dialogs)\.ts$/,
]

describe('one name, one meaning', () => {
  const filesOf = new Map<string, string[]>()
  // A package gives its hosts our names with their types.
  const named = sources.filter((path) => !path.startsWith('src/packages/'))
  for (const file of named.filter((path) => !roles.some((role) => role.test(path)))) {
    for (const name of exportedNames(readFileSync(file, 'utf8')))
      filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }

  test('no exported name is declared in two files', () => {
    expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([])
  })
})

/**
 * Exports that say in a docstring what they are. The exceptions are the modules of one role above, the later signatures of
 * a function, and the props of a component, which its own docstring explains.
 */
test('every export of src and machines has a docstring', () => {
  const without = sources
    .filter((file) => !file.includes('.generated.') && !roles.some((role) => role.test(file)))
    .flatMap((file) => undocumentedExports(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(without).toEqual([])
})

/** Words that name no one and nothing: a comment says who acts (the customer, the operator, the browser) and what happens. */
const unclear = /\b(whoever|(?:any|no|some)body|anew|told|comes? upon|reckon\w*|mend(?:s|ed|ing)?)\b/gi

const parts = [...globSync('src/*/'), 'machines', 'schemas', 'docs', 'tools', 'tests', 'e2e']

test.each(parts)('no comment or document of %s holds an unclear word', (folder) => {
  const found = globSync(`${folder}/**/*.{ts,tsx,md,yaml,json}`)
    // The words of the requirements are those of the specification.
    .filter((file) => !/\.generated\.|\.d\.ts$|^tests\/requirements\.json$/.test(file))
    .flatMap((file) =>
      [...prose(file, readFileSync(file, 'utf8')).matchAll(unclear)].map(([word]) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})

test('no name in the code is one of the words that name nothing', () => {
  const found = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'tools/**/*.{ts,tsx}'])
    .filter((file) => !/\.generated\.|\.d\.ts$/.test(file))
    .flatMap((file) =>
      Array.from(
        code(readFileSync(file, 'utf8')).matchAll(/\b(?:said|told|Said|Told)\b/g),
        ([word]) => `${file}: ${word}`,
      ),
    )
  expect(found).toEqual([])
})

/** A module without its comments. */
function code(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Comments of code; everything of another file. */
function prose(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].join('\n')
}

function exportedNames(text: string): ReadonlySet<string> {
  const declarations =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
  return new Set([...text.matchAll(declarations)].map(([, name = '']) => name))
}

function undocumentedExports(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('//'))
  const documented = new Set<string>()
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/.exec(
      line,
    )?.[1]
    if (name === undefined || name.endsWith('Props') || documented.has(name)) return []
    documented.add(name)
    return lines[index - 1]?.endsWith('*/') ? [] : [name]
  })
}
