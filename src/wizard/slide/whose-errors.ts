import type { Field, PartView, SlideView } from '../../engine/index.ts'
import { targetsOf } from '../errors/error-targets.ts'

/**
 * Returns the ids of headings by the control or card below them, where a slide asks the same questions about
 * two persons or objects: an error in the summary then needs the heading. Empty when each question occurs
 * once.
 */
export function headingsOfTwins(
  { parts }: SlideView,
  labelOf: (field: Field) => string | null,
): ReadonlyMap<string, string> {
  const groups = groupsOf(parts).map(({ heading, parts: own }) => ({
    heading,
    targets: own.flatMap(targetsOf),
    labels: new Set(own.flatMap(fieldsOf).flatMap((field) => labelOf(field) ?? [])),
  }))
  const hasTwin = (group: (typeof groups)[number]) =>
    groups.some((other) => other !== group && [...other.labels].some((label) => group.labels.has(label)))
  return new Map(
    groups
      .filter(hasTwin)
      .flatMap(({ heading, targets }) =>
        heading === null ? [] : targets.map((target): [string, string] => [target, heading]),
      ),
  )
}

function groupsOf(
  parts: readonly PartView[],
): readonly { readonly heading: string | null; readonly parts: readonly PartView[] }[] {
  const groups: { heading: string | null; parts: PartView[] }[] = [{ heading: null, parts: [] }]
  for (const part of parts) {
    if (part.kind === 'heading') groups.push({ heading: part.id, parts: [] })
    else groups.at(-1)?.parts.push(part)
  }
  return groups
}

function fieldsOf(part: PartView): readonly Field[] {
  if (part.kind === 'input') return part.fields
  return part.kind === 'found' ? part.edit.flatMap(({ fields }) => fields) : []
}
