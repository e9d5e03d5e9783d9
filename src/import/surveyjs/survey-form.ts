import type { Json } from '../../engine/json.ts'
import { and, truth, type CelTerm } from '../form/cel.ts'
import type { FormRule, UnaskedField } from '../form/foreign-form.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { Names } from '../form/names.ts'
import { conditionOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'
import { surveyCondition, type FindName } from './survey-expression.ts'
import type { SurveyTexts } from './survey-text.ts'

/** What the walk through a survey collects. */
export interface SurveyForm {
  readonly names: Names
  readonly texts: SurveyTexts
  readonly rules: FormRule[]
  readonly unasked: UnaskedField[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
}

/** Where elements are: at the root, or in the items of a dynamic panel or matrix. */
export interface SurveyPlace {
  /** Pattern of the object or item. */
  readonly at: string
  /** Pointer in the answers of the survey. */
  readonly source: string
  readonly lists: number
  /** On what everything here is shown. */
  readonly when: CelTerm
  readonly find: FindName
}

/** A question that expressions can name. */
export interface NamedQuestion {
  readonly own: string
  readonly term: CelTerm
}

/** Reads a condition of an element; null where it has none; one that is refused always holds. */
export function conditionAt(
  node: SourceNode | null,
  place: Pick<SurveyPlace, 'find'>,
  to: SentenceTarget | null,
): CelTerm | null {
  if (node === null || typeof node.value !== 'string' || node.value.trim() === '') {
    node?.kept()
    return null
  }
  const { value } = node
  return conditionOrRefusal(node, () => surveyCondition(value, place.find), to)
}

/** The condition of a part as the model has it. */
export function surveyWhen(...terms: readonly (CelTerm | null)[]): string | null {
  const when = and(...terms.map((term) => term ?? truth))
  return when.constant === true ? null : when.cel
}

/** The kind of value of choices, and how each is written in the product. */
export interface ChoiceValues {
  readonly type: 'string' | 'integer'
  readonly values: readonly (string | number)[]
  /** Values of the survey by value of the product, where a choice is written otherwise. */
  readonly mapped: Readonly<Record<string, string | number | boolean>> | null
}

/** Choices of one kind keep their values; of several kinds all become texts. */
export function choiceValues(values: readonly Json[]): ChoiceValues {
  if (values.length > 0 && values.every((value) => typeof value === 'number' && Number.isInteger(value)))
    return { type: 'integer', values: values as readonly number[], mapped: null } // what `every` has looked at
  const texts = values.map(String)
  const differs = values.some((value) => typeof value !== 'string')
  const mapped = Object.fromEntries(
    values.flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[String(value), value] as const]
        : [],
    ),
  )
  return { type: 'string', values: texts, mapped: differs ? mapped : null }
}
