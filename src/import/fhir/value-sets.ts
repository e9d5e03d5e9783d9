import type { SourceNode } from '../form/source-node.ts'

/** Value sets that the questionnaire contains, by how an item names them: `#id`, or the address. */
export type ContainedValueSets = ReadonlyMap<string, SourceNode>

/** The value sets that are in the file. What registries know of them is a remark. */
export function containedValueSets(root: SourceNode): ContainedValueSets {
  const found = new Map<string, SourceNode>()
  for (const node of root.at('contained')?.elements() ?? []) {
    if (node.textAt('resourceType') !== 'ValueSet') continue
    const [id, url] = [node.textAt('id'), node.textAt('url')]
    if (id !== null) found.set(`#${id}`, node)
    if (url !== null) found.set(url, node)
    for (const [key, word] of node.entries()) if (key !== 'expansion' && key !== 'compose') noteRemark(word)
    for (const [key, word] of node.at('expansion')?.entries() ?? []) if (key !== 'contains') noteRemark(word)
  }
  return found
}

/** The codings of a value set in their order: its expansion, or what it lists code by code. */
export function codingsOf(valueSet: SourceNode): readonly SourceNode[] {
  const expanded = valueSet.at('expansion')?.at('contains')?.elements() ?? []
  if (expanded.length > 0) return expanded
  const included = valueSet.at('compose')?.at('include')?.elements() ?? []
  for (const one of included) one.at('system')?.kept()
  // A system that is included without codes, and codes that are taken out again, are decided by a server.
  const isListed = included.every((one) => one.at('concept') !== null && one.at('filter') === null)
  if (!isListed || valueSet.at('compose')?.at('exclude') !== null) return []
  return included.flatMap((one) => one.at('concept')?.elements() ?? [])
}

function noteRemark(word: SourceNode): void {
  word.changed({
    code: 'comment',
    why: 'What registries know of a value set has no place in a product.',
    to: null,
  })
}
