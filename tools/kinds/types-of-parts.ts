import { readFileSync } from 'node:fs'
import type { PartFolder } from './grammar-of-parts.ts'

const folder = 'src/parts'
const notice = '// Written by `npm run generate` from the folders beside it.\n'

/**
 * Lists the types of compiled parts. Types come from one list, and no file adds to an interface of another: declarations of
 * packages keep that.
 */
export function partTypes(parts: readonly PartFolder[]): string {
  return `${notice}
import type { PartKind } from './kinds.generated.ts'
${parts.map(({ kind }) => `import type { ${typeOf(kind)}Part } from './${kind}/part-type.ts'`).join('\n')}

/** Compiled parts by kind. */
export interface PartsByKind {
${parts.map(({ kind }) => `  readonly ${kind}: ${typeOf(kind)}Part`).join('\n')}
}

/** Blocks are spliced; every condition on the way to a part is in \`whenAll\`, all of which must hold. */
export type Part = PartsByKind[PartKind]
`
}

/** Lists the types of views; the first type in the file of a kind is its view. */
export function viewTypes(parts: readonly PartFolder[]): string {
  const types = parts.map(({ kind }) => {
    const text = readFileSync(`${folder}/${kind}/view-type.ts`, 'utf8')
    const [, name = '', inner] = /export interface (\w+)(<Inner>)?/.exec(text) ?? []
    // A kind with other parts inside takes their view as an argument: importing it would be a circle.
    return { kind, name, type: inner === undefined ? name : name.replace(/Of$/, '') }
  })
  const around = types.filter(({ name, type }) => name !== type)
  return `${notice}
import type { PartKind } from './kinds.generated.ts'
${types.map(({ kind, name }) => `import type { ${name} } from './${kind}/view-type.ts'`).join('\n')}

/** Views of parts by kind. */
export interface PartViews {
${types.map(({ kind, type }) => `  readonly ${kind}: ${type}`).join('\n')}
}

/** One part of a slide or of a list item. */
export type PartView = PartViews[PartKind]
${around.map(({ kind, name, type }) => `\n/** A part of the kind \`${kind}\`, with the views of the parts in it. */\nexport interface ${type} extends ${name}<PartView> {}\n`).join('')}`
}

function typeOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}
