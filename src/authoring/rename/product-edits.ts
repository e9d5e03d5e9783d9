import type { FindingEdit } from '../../engine/compile/index.ts'
import { pointerBelow, segmentsOf } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { renamedBelow, renamedPath } from './renamed-path.ts'
import { termsEdits } from './terms-edits.ts'
import { recordAt, type RenameBase, type Renaming } from './renaming.ts'

/** Returns the edits of the product's file, without those of its texts; `patterns` are those of a renamed field. */
export function productEdits(
  base: RenameBase,
  renaming: Renaming,
  patterns: readonly string[],
): readonly FindingEdit[] {
  const { file } = base.source
  const keys = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const { pointer, isKey, kind, text, root } of base.named) {
    const name = kind === 'path' ? pathName(renaming, patterns, root, text) : ownName(renaming, kind, text)
    if (name === text) continue
    if (isKey) keys.set(pointer, name)
    else texts.set(pointer, withEnding(textAt(file, pointer), text, name))
  }
  for (const [pointer, text] of expressionTexts(base, renaming, patterns)) texts.set(pointer, text)
  if (renaming.kind === 'field') {
    for (const { pattern, pointer, isKey } of base.fields)
      if (patterns.includes(pattern)) (isKey ? keys : texts).set(pointer, renaming.to)
    for (const [pointer, text] of textKeys(file, patterns, renaming.to)) texts.set(pointer, text)
  }
  const terms = recordAt(file['terms'])
  return [
    ...[...texts].map(([path, value]) => ({ op: 'replace', path, value }) as const),
    ...termsEdits(terms, file, patterns, renaming.to).map((edit) => insideTerms(edit)),
    // The deepest first, so that the pointers of the others stay right.
    ...[...keys]
      .toSorted(([a], [b]) => segmentsOf(b).length - segmentsOf(a).length)
      .map(([from, name]) => ({ op: 'move', from, path: besideAt(from, name) }) as const),
    ...mountEdits(base, renaming, patterns),
  ]
}

function pathName({ kind, to }: Renaming, patterns: readonly string[], root: string, text: string): string {
  return kind === 'field' ? renamedBelow(root, text, patterns, to) : text
}

function ownName(renaming: Renaming, kind: string, text: string): string {
  return kind === renaming.kind && text === renaming.from ? renaming.to : text
}

/** Expressions with the name replaced where it means the renamed thing, by pointer. */
function expressionTexts(
  { source, read }: RenameBase,
  { kind, from, to }: Renaming,
  patterns: readonly string[],
): ReadonlyMap<string, string> {
  const cuts = new Map<string, Map<number, { readonly end: number; readonly name: string }>>()
  for (const mention of read.mentions) {
    if (mention.place.block !== null || mention.kind !== kind) continue
    const pointer = mention.place.path
    const mentioned = textAt(source.file, pointer).slice(mention.start, mention.end)
    // A path in quotation marks names the fields on its way, a member only itself.
    const isPath = mentioned.startsWith('/')
    const isMeant = kind === 'field' ? isPath || patterns.includes(mention.name) : mention.name === from
    const name = isPath ? renamedPath(mentioned, patterns, to) : to
    if (!isMeant || name === mentioned) continue
    const ofText = cuts.get(pointer) ?? new Map<number, { readonly end: number; readonly name: string }>()
    cuts.set(pointer, ofText.set(mention.start, { end: mention.end, name }))
  }
  return new Map(
    [...cuts].map(([pointer, ofText]) => {
      let text = textAt(source.file, pointer)
      for (const [start, { end, name }] of [...ofText].toSorted(([a], [b]) => b - a))
        text = text.slice(0, start) + name + text.slice(end)
      return [pointer, text]
    }),
  )
}

/** Fields that take the texts of a renamed field: `"text": "owner.phone"`. */
function textKeys(
  file: JsonObject,
  patterns: readonly string[],
  to: string,
): readonly (readonly [string, string])[] {
  const keys = patterns.map(
    (pattern) => [dotted(pattern), dotted(renamedPath(pattern, patterns, to))] as const,
  )
  const found: (readonly [string, string])[] = []
  const visit = (value: Json, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const [index, inner] of (value as readonly Json[]).entries())
        visit(inner, pointerBelow(pointer, index))
      return
    }
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const at = pointerBelow(pointer, key)
      if (key === 'text' && typeof inner === 'string') {
        const own = keys.find(([from]) => inner === from || inner.startsWith(`${from}.`))
        if (own) found.push([at, own[1] + inner.slice(own[0].length)])
      } else visit(inner, at)
    }
  }
  visit(file['data'] ?? null, '/data')
  return found
}

function dotted(pattern: string): string {
  return pattern.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}

/** A field that a block brings is renamed in `rename` of its mount. */
function mountEdits(
  { source, read }: RenameBase,
  { kind, to }: Renaming,
  patterns: readonly string[],
): readonly FindingEdit[] {
  if (kind !== 'field') return []
  return read.mounts.flatMap(({ mount, at, fields }): readonly FindingEdit[] => {
    const own = [...fields].find(([name]) => patterns.includes(`${at}/${name}`))?.[1]
    if (own === undefined) return []
    const pointer = pointerBelow('/blocks', mount, 'rename')
    const renames = recordAt(recordAt(recordAt(source.file['blocks'])[mount])['rename'])
    const isNamed = Object.hasOwn(renames, own)
    if (to === own)
      return [{ op: 'remove', path: Object.keys(renames).length > 1 ? pointerBelow(pointer, own) : pointer }]
    if (isNamed) return [{ op: 'replace', path: pointerBelow(pointer, own), value: to }]
    if (Object.keys(renames).length > 0) return [{ op: 'add', path: pointerBelow(pointer, own), value: to }]
    return [{ op: 'add', path: pointer, value: { [own]: to } }]
  })
}

function insideTerms(edit: FindingEdit): FindingEdit {
  return { ...edit, path: `/terms${edit.path}` }
}

function besideAt(pointer: string, name: string): string {
  return pointerBelow(pointer.slice(0, pointer.lastIndexOf('/')), name)
}

/** `const.oldest` with another name at its end. */
function withEnding(text: string, ending: string, other: string): string {
  return text.slice(0, text.length - ending.length) + other
}

function textAt(file: JsonObject, pointer: string): string {
  let value: Json = file
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null) return ''
    value = (value as JsonObject)[name] ?? null
  }
  return typeof value === 'string' ? value : ''
}
