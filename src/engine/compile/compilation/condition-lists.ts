import { celTokens } from '../../product/parameters/cel-tokens.ts'
import type { MountedList, MountedPart, MountedProduct } from '../../product/mounted-product.ts'

/**
 * Returns the id of the list whose items a condition reads, by condition name; other conditions are absent. A condition
 * of a block in a list belongs to that list. A condition of the product belongs to the list whose items use it, or
 * whose per-item calls and conditions it reads.
 */
export function conditionLists(product: MountedProduct): ReadonlyMap<string, string> {
  const lists = new Map<string, string>()
  const depths = new Map(product.lists.map(({ id, value }) => [id, value.at.split('/*').length]))
  const innermost = (found: readonly (string | undefined)[]): string | undefined =>
    found
      .filter((list) => list !== undefined)
      .toSorted((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0))[0]
  const perItem = new Map(
    product.calls.flatMap(({ value }) => (value.per === undefined ? [] : [[value.id, value.per]])),
  )
  const unsettled = product.conditions.filter(({ value, from }) => {
    if (value.list === null) return from === null
    lists.set(value.name, value.list)
    return false
  })
  // A condition may refer to a later one: as many rounds as there are conditions resolve them all.
  for (let round = 0; round <= unsettled.length; round++) {
    const before = [...lists.values()].join(' ')
    for (const { value } of unsettled) {
      const { names, calls } = namesIn(value.holds)
      const named = innermost([
        ...calls.map((call) => perItem.get(call)),
        ...names.map((name) => lists.get(name)),
        lists.get(value.name),
      ])
      const speaks = names.includes('item') || names.includes('outer')
      const list = named ?? (speaks ? listUsing(product, value.name, names.includes('outer')) : undefined)
      if (list !== undefined) lists.set(value.name, list)
    }
    if ([...lists.values()].join(' ') === before) break
  }
  return lists
}

function namesIn(source: string): { readonly names: readonly string[]; readonly calls: readonly string[] } {
  const tokens = celTokens(source).filter(({ kind }) => kind !== 'space')
  const names: string[] = []
  const calls: string[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'name' || tokens[index - 1]?.text === '.') continue
    names.push(text)
    if (text === 'calls') calls.push(tokens[index + 2]?.text ?? '')
  }
  return { names, calls }
}

/**
 * Returns the list whose parts or fields use the condition, the outermost of several; the only list of the product when
 * none uses it. A condition that reads the outer item belongs to the inner list.
 */
function listUsing(product: MountedProduct, condition: string, isInner: boolean): string | undefined {
  const says = (part: MountedPart): boolean => {
    const inputs = 'found' in part.value ? part.value.edit : [part.value]
    return (
      part.whenAll.some(({ name }) => name === condition) ||
      inputs.some(
        (input) => input.when === condition || ('requiredWhen' in input && input.requiredWhen === condition),
      )
    )
  }
  const places = product.rules
    .filter(({ value }) => value.when === condition)
    .flatMap(({ value }) => [value.at].flat().filter((at) => at.includes('*')))
  const depthOf = (at: string): number => at.split('/*').length
  const isSaid = ({ id, value, parts }: MountedList): boolean =>
    parts.some(says) ||
    product.fields.some(
      ({ whenAll, list }) => list === id && whenAll.some(({ name }) => name === condition),
    ) ||
    places.some((at) => at.replace(/\/\*[^*]*$/, '') === value.at) ||
    product.lists.some(
      (inner) => inner.value.when === condition && inner.value.at.startsWith(`${value.at}/*/`),
    )
  const candidates = product.lists
    .filter(({ value }) => !isInner || depthOf(value.at) > 1)
    .toSorted((one, other) => depthOf(one.value.at) - depthOf(other.value.at))
  return (candidates.find(isSaid) ?? (candidates.length === 1 ? candidates[0] : undefined))?.id
}
