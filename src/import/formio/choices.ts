import type { SourceNode } from '../form/source-node.ts'

/** A choice: the text that the product sends, and what Form.io keeps for it. */
export interface KeptChoice {
  readonly own: string
  readonly kept: string | number | boolean
}

/** The choices that stand in the file; none where they come from elsewhere. */
export function choiceNodes(node: SourceNode): readonly SourceNode[] {
  if (node.textAt('type') !== 'select') return node.at('values')?.elements() ?? []
  const source = node.textAt('dataSrc')
  if (source !== null && source !== '' && source !== 'values') return []
  return node.at('data')?.at('values')?.elements() ?? []
}

/** The values of choices. An empty one is the row that the builder begins with. */
export function keptChoices(node: SourceNode, choices: readonly SourceNode[]): readonly KeptChoice[] {
  return choices.flatMap((choice) => {
    const value = choice.at('value')?.value
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return value === '' ? [] : [{ own: String(value), kept: keptValue(node, value) }]
  })
}

/**
 * What Form.io makes of a chosen value: without a data type, a text that is a number or a truth value becomes one. The keys of
 * select boxes stay texts. Source: normalize of @formio/core.
 */
function keptValue(node: SourceNode, value: string | number | boolean): string | number | boolean {
  const type = node.textAt('type')
  if (type === 'selectboxes') return String(value)
  const dataType = node.textAt('dataType') ?? 'auto'
  const text = String(value)
  const isNumber = text.trim() !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
  const isTruth = text === 'true' || text === 'false'
  switch (dataType) {
    case 'string':
    case 'object':
      return text
    case 'number':
      return isNumber ? Number(text) : text
    case 'boolean':
      if (type === 'radio') return text !== 'false'
      return isTruth ? text === 'true' : text
    default:
      if (isNumber) return Number(text)
      return isTruth ? text === 'true' : text
  }
}

/** Choices whose value Form.io keeps as a number or a truth value, by the text of the product; null for none. */
export function keptOtherwise(
  values: readonly KeptChoice[],
): Readonly<Record<string, string | number | boolean>> | null {
  return values.some(({ own, kept }) => kept !== own)
    ? Object.fromEntries(values.map(({ own, kept }) => [own, kept]))
    : null
}
