import { celTokens } from '../product/cel-tokens.ts'
import type { MountedPart, MountedProduct } from '../product/mounted-product.ts'

/**
 * The list whose items a condition speaks of, by condition; those that speak of no item are absent. A condition of a
 * block in a list belongs to that list; one of the product belongs to the list in whose items it is used, or whose
 * per-item calls and conditions it names.
 */
export function conditionLists(product: MountedProduct): ReadonlyMap<string, string> {
  const lists = new Map<string, string>()
  const perItem = new Map(
    product.calls.flatMap(({ value }) => (value.per === undefined ? [] : [[value.id, value.per]])),
  )
  const unsettled = product.conditions.filter(({ value, from }) => {
    if (value.list === null) return from === null
    lists.set(value.name, value.list)
    return false
  })
  // A condition may name one that stands after it: once round for every condition reaches them all.
  for (let round = 0; round <= unsettled.length; round++) {
    const before = lists.size
    for (const { value } of unsettled) {
      if (lists.has(value.name)) continue
      const { names, calls } = namesIn(value.holds)
      const list =
        calls.map((call) => perItem.get(call)).find((found) => found !== undefined) ??
        names.map((name) => lists.get(name)).find((found) => found !== undefined) ??
        (names.includes('item') ? listUsing(product, value.name) : undefined)
      if (list !== undefined) lists.set(value.name, list)
    }
    if (lists.size === before) break
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

/** The list whose parts or fields say the condition; the only list there is when nothing says it. */
function listUsing(product: MountedProduct, condition: string): string | undefined {
  const says = (part: MountedPart): boolean => {
    const inputs = 'found' in part.value ? part.value.edit : [part.value]
    return (
      part.whenAll.some(({ name }) => name === condition) ||
      inputs.some(
        (input) => input.when === condition || ('requiredWhen' in input && input.requiredWhen === condition),
      )
    )
  }
  const byPart = product.lists.find(({ parts }) => parts.some(says))
  const byField = product.fields.find(
    ({ whenAll, list }) => list !== null && whenAll.some(({ name }) => name === condition),
  )
  const byRule = product.rules.find(
    ({ value }) => value.when === condition && [value.at].flat().some((at) => at.includes('*')),
  )
  const place =
    byRule === undefined
      ? undefined
      : [byRule.value.at]
          .flat()
          .find((at) => at.includes('*'))
          ?.split('/*')[0]
  const only = product.lists.length === 1 ? product.lists[0]?.id : undefined
  return byPart?.id ?? byField?.list ?? product.lists.find(({ value }) => value.at === place)?.id ?? only
}
