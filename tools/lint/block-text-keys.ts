import { checkFile } from '../../src/engine/compile/index.ts'
import type { BlockFile, FieldSchema } from '../../src/engine/product/index.ts'

/** Beginnings of the keys of everything in blocks that has texts: `person.birthDate`, `person.call.find`, `person.rule.age`. */
export function blockTextKeys(files: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(files).flatMap((file) => {
    if (checkFile('block', file).length > 0) return []
    const block = file as BlockFile // its shape was checked
    const parts = Object.values(block.parts).flat()
    return [
      ...fieldKeys(block.data.properties, block.id),
      ...Object.keys(block.calls ?? {}).map((name) => `${block.id}.call.${name}`),
      ...Object.keys(block.conditions ?? {}).map((name) => `${block.id}.condition.${name}`),
      ...(block.rules ?? []).map(({ id }) => `${block.id}.rule.${id}`),
      ...parts.flatMap((part) => ('note' in part ? [`${block.id}.note.${part.note}`] : [])),
      ...parts.flatMap((part) => ('heading' in part ? [`${block.id}.heading.${part.heading}`] : [])),
    ]
  })
}

function fieldKeys(properties: Readonly<Record<string, FieldSchema>>, above: string): readonly string[] {
  return Object.entries(properties).flatMap(([name, { properties: inner, items }]) => [
    `${above}.${name}`,
    ...fieldKeys(inner ?? items?.properties ?? {}, `${above}.${name}`),
  ])
}
