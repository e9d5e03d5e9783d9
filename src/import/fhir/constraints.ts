import type { FormRule } from '../form/foreign-form.ts'
import { ownText } from '../form/own-texts.ts'
import { readOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { extensionValue, fhirTexts, keepExtension, type FhirForm, type ItemPlace } from './fhir-form.ts'
import { fhirCondition } from './fhirpath-term.ts'

/** The rules that `targetConstraint` of R5 states of a question. A constraint that only warns is refused. */
export function constraintsOf(
  form: FhirForm,
  node: SourceNode,
  { at, place }: { readonly at: string; readonly place: ItemPlace },
): readonly FormRule[] {
  const stated = (node.at('extension')?.elements() ?? []).filter((one) =>
    (one.textAt('url') ?? '').endsWith('/targetConstraint'),
  )
  return stated.flatMap((extension) => {
    const parts = new Map(
      (extension.at('extension')?.elements() ?? []).map((part) => [part.textAt('url') ?? '', part]),
    )
    const expression = parts.get('expression') ?? null
    if (extensionValue(parts.get('severity') ?? null)?.value !== 'error' || expression === null) {
      extension.refused({
        code: 'constraint-that-warns',
        why: 'A constraint that only warns stops nothing.',
        remedy: 'Write it as a rule with the severity that it should have.',
      })
      return []
    }
    const key = String(extensionValue(parts.get('key') ?? null)?.value ?? node.textAt('linkId'))
    const id = form.names.id('rule', key)
    const target = { kind: 'rule', id } as const
    const holds = readOrRefusal(extension, () => {
      const value = extensionValue(expression)
      return fhirCondition(value?.textAt('expression') ?? '', place.find)
    })
    if (holds.constant === true) return []
    extension.at('url')?.kept(target)
    for (const name of ['key', 'severity', 'expression']) keepExtension(parts.get(name) ?? null, target)
    const human = parts.get('human') ?? null
    human?.at('url')?.kept(target)
    const text = human === null ? null : fhirTexts(form, human, 'valueString', target)
    return [{ id, at: [at], holds: holds.cel, when: null, text: text ?? ownText('wrong', [form.language]) }]
  })
}
