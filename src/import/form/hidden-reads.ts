import type { ForeignForm, FormPart } from './foreign-form.ts'

interface Shown {
  readonly about: string
  /** The field as an expression reads it, outside of items: `data.person.name`. */
  readonly cel: string | null
  readonly when: string | null
}

/**
 * Finds conditions that read an answer which may be hidden itself, one sentence each: where the source keeps hidden answers and
 * reads them on, the product decides without them.
 */
export function hiddenReads(form: ForeignForm): readonly string[] {
  const shown = form.pages.flatMap((page) => [
    { about: page.id, cel: null, when: page.when },
    ...page.parts.flatMap((part) => shownOf(part, page.when)),
  ])
  const mayHide = shown.filter(({ cel, when }) => cel !== null && when !== null)
  return shown.flatMap(({ about, when }) => {
    const read = mayHide.find(({ cel }) => when !== null && cel !== null && reads(when, cel))
    return read === undefined
      ? []
      : [
          `What is shown at "${about}" depends on "${read.about}", which may be hidden: the product forgets a hidden answer, the source keeps it.`,
        ]
  })
}

function shownOf(part: FormPart, around: string | null): readonly Shown[] {
  const when = part.when ?? around
  if (part.kind === 'question') {
    const cel = part.at.includes('*') ? null : `data${part.at.replaceAll('/', '.')}`
    return [{ about: part.at, cel, when }]
  }
  if (part.kind === 'repeat')
    return [{ about: part.id, cel: null, when }, ...part.parts.flatMap((one) => shownOf(one, null))]
  return []
}

function reads(expression: string, cel: string): boolean {
  const at = expression.indexOf(cel)
  return at >= 0 && !/[\w]/.test(expression.charAt(at + cel.length))
}
