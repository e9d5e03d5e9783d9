import {
  and,
  answered,
  atom,
  equality,
  inList,
  literal,
  negation,
  or,
  ordered,
  quoted,
  Untranslatable,
  type CelTerm,
} from '../form/cel.ts'
import { readOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'
import { extensionOf, keepExtension, codeOrValue, extensionValue, type ItemPlace } from './fhir-form.ts'
import { fhirCondition } from './fhirpath-term.ts'

/** When an item is enabled by its own sentences; a condition that cannot be translated is refused and always holds. */
export function enabledWhen(node: SourceNode, place: ItemPlace, to: SentenceTarget | null): CelTerm {
  const conditions = node.at('enableWhen')?.elements() ?? []
  const behavior = node.at('enableBehavior')
  const terms = conditions.map((one) => readOrRefusal(one, () => condition(one, place, to)))
  behavior?.kept(to)
  if (behavior === null && conditions.length > 1)
    conditions[0]?.at('question')?.changed({
      code: 'behavior-unsaid',
      why: 'Several conditions need enableBehavior, which is missing: all of them are asked for.',
      to,
    })
  const listed = behavior?.value === 'any' && terms.length > 0 ? or(...terms) : and(...terms)
  const extension = extensionOf(node, 'sdc-questionnaire-enableWhenExpression')
  if (extension === null) return listed
  const stated = readOrRefusal(extension, () => {
    const value = extensionValue(extension)
    const expression = value?.textAt('expression') ?? ''
    if (value?.textAt('language') !== 'text/fhirpath')
      throw new Untranslatable('language-unknown', 'The expression is not written in FHIRPath.')
    const term = fhirCondition(expression, place.find)
    keepExtension(extension, to)
    return term
  })
  return and(listed, stated)
}

function condition(node: SourceNode, place: ItemPlace, to: SentenceTarget | null): CelTerm {
  const linkId = node.textAt('question') ?? ''
  const term = place.find(linkId)
  if (term === null) throw new Untranslatable('name-unknown', `"${linkId}" is no item that can be read here.`)
  const answer = node.entries().find(([key]) => key.startsWith('answer'))?.[1] ?? null
  const stated = operated(node.textAt('operator') ?? '', term, codeOrValue(answer))
  for (const [, one] of node.entries()) one.kept(to)
  return stated
}

function operated(operator: string, term: CelTerm, value: ReturnType<typeof codeOrValue>): CelTerm {
  if (operator === 'exists') return value === false ? negation(answered(term)) : answered(term)
  switch (operator) {
    case '=':
      return same(term, value)
    case '!=':
      return negation(same(term, value))
    case '>':
    case '<':
    case '>=':
    case '<=':
      if (term.type !== 'number' && term.type !== 'date')
        throw new Untranslatable('order-of-texts', 'Only numbers and dates are put in order.')
      return ordered(term, operator, wanted(term, value))
    default:
      throw new Untranslatable('operator-unknown', `The operator "${operator}" is not known.`)
  }
}

/** True where one of the answers is equal. */
function same(term: CelTerm, value: ReturnType<typeof codeOrValue>): CelTerm {
  if (term.type !== 'list') return equality(term, wanted(term, value))
  return inList(value, term)
}

function wanted(term: CelTerm, value: ReturnType<typeof codeOrValue>): CelTerm {
  if (term.type === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return { ...atom(`date(${quoted(value)})`, 'date'), isNeverNull: true }
  return literal(value)
}
