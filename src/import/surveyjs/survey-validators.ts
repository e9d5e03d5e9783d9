import type { Json } from '../../engine/json.ts'
import { negation, or, truth, type CelTerm } from '../form/cel.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import { ownText } from '../form/own-texts.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, textTarget } from '../form/target.ts'
import { conditionAt, type SurveyForm, type SurveyPlace } from './survey-form.ts'

/** A question whose answer is checked. */
interface Checked {
  readonly node: SourceNode
  readonly at: string
  readonly name: string
}

interface Validated {
  /** On what the answer is missing because a validator does not take an empty one. */
  readonly needed: CelTerm
  readonly errors: Readonly<Record<string, LabelTexts>>
}

/** Reads the checks of a question: bounds become keywords of its field, expressions become rules. */
export function noteValidators(
  form: SurveyForm,
  { node, at, name }: Checked,
  { field, place }: { readonly field: Record<string, Json>; readonly place: SurveyPlace },
): Validated {
  let needed = negation(truth)
  const errors: Record<string, LabelTexts> = {}
  for (const validator of node.at('validators')?.elements() ?? []) {
    const type = validator.textAt('type') ?? ''
    validator.at('type')?.kept(fieldTarget(at))
    const say = (keys: readonly (readonly [string, string])[]): void => {
      const texts = form.texts.read(validator.at('text'), textTarget(at, `error.${keys[0]?.[1] ?? ''}`))
      for (const [from, to] of keys) {
        const bound = validator.at(from)
        if (bound === null) continue
        field[to] = bound.value
        bound.kept(fieldTarget(at, to))
        if (texts !== null) errors[to] = texts
      }
    }
    if (type === 'numeric')
      say([
        ['minValue', 'minimum'],
        ['maxValue', 'maximum'],
      ])
    else if (type === 'text')
      say([
        ['minLength', 'minLength'],
        ['maxLength', 'maxLength'],
      ])
    else if (type === 'regex') say([['regex', 'pattern']])
    else if (type === 'answercount')
      say([
        ['minCount', 'minItems'],
        ['maxCount', 'maxItems'],
      ])
    else if (type === 'email') {
      field['format'] = 'email'
      validator.at('text')?.changed({
        code: 'own-message',
        why: 'A wrong address has the message of the product.',
        to: fieldTarget(at, 'format'),
      })
    } else if (type === 'expression')
      needed = or(needed, expressionRule(form, validator, { at, name, place }))
    else
      validator.refused({
        code: 'validator-unknown',
        why: `A check of the kind "${type}" is not known here.`,
        remedy: 'Write it as a rule of the product.',
      })
  }
  return { needed, errors }
}

/** A check by an expression is a rule; one that an empty answer fails demands an answer, too. */
function expressionRule(
  form: SurveyForm,
  validator: SourceNode,
  { at, name, place }: { readonly at: string; readonly name: string; readonly place: SurveyPlace },
): CelTerm {
  const expression = validator.at('expression')
  const id = form.names.id('rule', name)
  const holds = conditionAt(expression, place, { kind: 'rule', id })
  if (holds === null || holds.constant === true) return negation(truth)
  const text =
    form.texts.read(validator.at('text'), { kind: 'rule', id }) ?? ownText('wrong', form.texts.languages)
  form.rules.push({ id, at: [at], holds: holds.cel, when: null, text })
  return negation(holds)
}
