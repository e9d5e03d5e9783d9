import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GeneratedFile } from '../generated-file.ts'
import { grammarOfParts, type PartFolder } from './grammar-of-parts.ts'
import { partTypes, viewTypes } from './types-of-parts.ts'

const folder = 'src/parts'
const notice = '// Written by `npm run generate` from the folders beside it.\n'

/** A registry of one file of each folder: what the file exports, and the type that holds the registry together. */
interface Registry {
  readonly role: string
  /** Name of the registry. */
  readonly name: string
  readonly docstring: string
  /** Import of the type of one entry. */
  readonly type: string
  readonly from: string
  /** True when a folder may have no such file: the registry answers undefined. */
  readonly isOptional?: true
}

const registries: readonly Registry[] = [
  {
    role: 'facts',
    name: 'facts',
    docstring: 'What a running wizard has to know of every kind of part.',
    type: 'FactsOfPart',
    from: '../engine/compiled/part-facts.ts',
  },
  {
    role: 'uses',
    name: 'uses',
    docstring: 'What else a kind of part uses; undefined for a kind that uses nothing.',
    type: 'UsesOfPart',
    from: '../engine/compiled/part-facts.ts',
    isOptional: true,
  },
  {
    role: 'element',
    name: 'elements',
    docstring: 'Every kind of part as files have it.',
    type: 'ElementOfPart',
    from: '../engine/product/part-element.ts',
  },
  {
    role: 'expand',
    name: 'expanders',
    docstring: 'How every kind of part is compiled.',
    type: 'ExpanderOfPart',
    from: '../engine/compile/expand/part-expander.ts',
  },
  {
    role: 'view',
    name: 'partViewers',
    docstring: 'How every kind of part is viewed.',
    type: 'ViewerOfPart',
    from: '../engine/wizard/views/part-viewer.ts',
  },
  {
    role: 'gesture',
    name: 'partGestures',
    docstring: 'How a person answers a kind of part on the page; undefined for a kind that asks nothing.',
    type: 'GestureOfPart',
    from: '../trace/browser/part-gesture.ts',
    isOptional: true,
  },
  {
    role: 'fill',
    name: 'partFills',
    docstring: 'How an invented customer answers a kind of part; undefined for a kind that asks nothing.',
    type: 'FillOfPart',
    from: '../trace/paths/part-fill.ts',
    isOptional: true,
  },
  {
    role: 'errors',
    name: 'errorsOfParts',
    docstring: 'Where the errors of a kind of part are shown; undefined for the control of its first field.',
    type: 'ErrorsOfPart',
    from: '../wizard/errors/part-error.ts',
    isOptional: true,
  },
  {
    role: 'targets',
    name: 'targetsOfParts',
    docstring: 'Where links of errors lead; undefined for the controls of the fields.',
    type: 'TargetsOfPart',
    from: '../wizard/errors/part-error.ts',
    isOptional: true,
  },
  {
    role: 'studio',
    name: 'studioParts',
    docstring: 'Every kind of part in the Studio.',
    type: 'StudioPart',
    from: '../studio/outline/studio-part.ts',
  },
]

/** Every file that lists the kinds of parts: the typed registries, and the definitions in the grammar of products. */
export async function generatedParts(): Promise<readonly GeneratedFile[]> {
  const parts = await Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readPart(name)),
  )
  const sorted = parts.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
  return [
    { path: `${folder}/kinds.generated.ts`, text: kindNames(sorted) },
    { path: `${folder}/part-type.generated.ts`, text: partTypes(sorted) },
    { path: `${folder}/view-type.generated.ts`, text: viewTypes(sorted) },
    ...registries.map((registry) => ({
      path: `${folder}/${registry.role}.generated.ts`,
      text: registryText(registry, sorted),
    })),
    { path: `${folder}/node.generated.ts`, text: flagRegistry(sorted, nodes) },
    { path: `${folder}/flag.generated.ts`, text: flagRegistry(sorted, flags) },
    { path: `${folder}/part.generated.ts`, text: components(sorted) },
    { path: `${folder}/item-part.generated.ts`, text: itemComponents(sorted) },
    { path: `${folder}/later-part.generated.ts`, text: exportsOf(sorted, 'later-part') },
    { path: `${folder}/text-part.generated.ts`, text: exportsOf(sorted, 'text-part') },
    grammarOfParts(sorted),
  ]
}

async function readPart(kind: string): Promise<PartFolder> {
  const path = `${folder}/${kind}/element.ts`
  if (!existsSync(path)) throw new Error(`${path} is missing: every folder of ${folder} has one`)
  const module = (await import(pathToFileURL(resolve(path)).href)) as Pick<PartFolder, 'element'>
  const schema = JSON.parse(
    readFileSync(`${folder}/${kind}/part.schema.json`, 'utf8'),
  ) as PartFolder['schema']
  return { kind, element: module.element, schema }
}

function has({ kind }: PartFolder, file: string): boolean {
  return existsSync(`${folder}/${kind}/${file}`)
}

/** The key of an input comes last: a part that has another key, too, is of the other kind. */
function kindNames(parts: readonly PartFolder[]): string {
  const keys = parts
    .toSorted((one, other) => Number(one.kind === 'input') - Number(other.kind === 'input'))
    .map(({ kind, schema }) => `'${schema.required[0] ?? kind}': '${kind}'`)
  const later = parts.filter((part) => !has(part, 'part.tsx') && has(part, 'later-part.tsx'))
  return `${notice}
/** Name of a kind of part: a folder of \`${folder}\`. */
export type PartKind = ${parts.map(({ kind }) => `| '${kind}'`).join(' ')}

/** Kinds of parts by the key that names them in a file. */
export const kindOfKey = { ${keys.join(', ')} } as const satisfies Readonly<Record<string, PartKind>>

/** Kinds whose components are loaded after the first slide, unless it has one of them. */
export const laterParts: ReadonlySet<string> = new Set<PartKind>([${later.map(({ kind }) => `'${kind}'`).join(', ')}])
`
}

function registryText(
  { role, name, docstring, type, from, isOptional }: Registry,
  parts: readonly PartFolder[],
): string {
  const own = isOptional ? parts.filter((part) => has(part, `${role}.ts`)) : parts
  const record = `Readonly<Record<PartKind, ${type}>>`
  return `${notice}
import type { ${type} } from '${from}'
${own.map(({ kind }) => `import { ${role} as ${kind} } from './${kind}/${role}.ts'`).join('\n')}
import type { PartKind } from './kinds.generated.ts'

/** ${docstring} */
export const ${name}: ${isOptional ? `Partial<${record}>` : record} = { ${kindsOf(own)} }
`
}

/** A registry of the kinds that have a flag. */
interface FlagRegistry {
  readonly role: string
  readonly name: string
  readonly docstring: string
  readonly type: string
  readonly types: string
}

const nodes: FlagRegistry = {
  role: 'node',
  name: 'partNodes',
  docstring: 'How every kind of part with a flag is indexed.',
  type: 'NodeOfPart',
  types: `import type { NodeOfPart } from '../engine/wizard/graph/part-node.ts'
import type { FlagPartKind } from '../engine/wizard/graph/product-index.ts'`,
}

const flags: FlagRegistry = {
  role: 'flag',
  name: 'partFlags',
  docstring: 'How the flag of every kind of part is computed.',
  type: 'FlagOfPart',
  types: `import type { FlagOfPart } from '../engine/wizard/evaluate/part-flag.ts'
import type { FlagPartKind } from '../engine/wizard/graph/product-index.ts'`,
}

function flagRegistry(
  parts: readonly PartFolder[],
  { role, name, docstring, type, types }: FlagRegistry,
): string {
  const flagged = parts.filter((part) => has(part, `${role}.ts`))
  return `${notice}
${types}
${flagged.map(({ kind }) => `import { ${role} as ${kind} } from './${kind}/${role}.ts'`).join('\n')}

/** ${docstring} */
export const ${name}: Readonly<Record<FlagPartKind, ${type}>> = { ${kindsOf(flagged)} }
`
}

/** Components of parts of slides: those of the first load, and places for the others. */
function components(parts: readonly PartFolder[]): string {
  const first = parts.filter((part) => has(part, 'part.tsx'))
  const entries = parts.map((part) => {
    const component = componentOf(part)
    if (has(part, 'part.tsx')) return `${part.kind}: ${component}`
    return `${part.kind}: ${has(part, 'text-part.tsx') ? 'laterTexts' : 'later'}.piece<PartProps<'${part.kind}'>>((of) => of.${component})`
  })
  return `${notice}
import { laterTexts } from '../wizard/slide/later-texts.ts'
import { later } from '../wizard/slide/later.ts'
import type { PartComponents, PartProps } from '../wizard/slide/part-component.ts'
${first.map((part) => `import { ${componentOf(part)} } from './${part.kind}/part.tsx'`).join('\n')}

/** The component of every kind of part. */
export const partComponents: PartComponents = { ${entries.join(', ')} }
`
}

/** Components of parts of items, which come after the first slide. The editor of an item renders the lists in it itself. */
function itemComponents(parts: readonly PartFolder[]): string {
  const inItems = parts.filter(({ kind, element }) => element.isInItems && kind !== 'list')
  const direct = inItems.filter((part) => !has(part, 'text-part.tsx'))
  const entries = inItems.map((part) => {
    const component = componentOf(part)
    return `${part.kind}: ${has(part, 'text-part.tsx') ? `laterTexts.piece<PartProps<'${part.kind}'>>((of) => of.${component})` : component}`
  })
  const imports = direct.map((part) => {
    const file = has(part, 'later-part.tsx') ? 'later-part' : 'part'
    return `import { ${componentOf(part)} } from './${part.kind}/${file}.tsx'`
  })
  return `${notice}
import { laterTexts } from '../wizard/slide/later-texts.ts'
import type { PartComponents, PartProps } from '../wizard/slide/part-component.ts'
${imports.join('\n')}

/** The component of every kind of part that items of lists have; without the parts of slides only. */
export const itemPartComponents: Partial<PartComponents> = { ${entries.join(', ')} }
`
}

function exportsOf(parts: readonly PartFolder[], role: string): string {
  return `${notice}
${parts
  .filter((part) => has(part, `${role}.tsx`))
  .map((part) => `export { ${componentOf(part)} } from './${part.kind}/${role}.tsx'`)
  .join('\n')}
`
}

function componentOf({ kind }: PartFolder): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Part`
}

function kindsOf(parts: readonly PartFolder[]): string {
  return parts.map(({ kind }) => kind).join(', ')
}
