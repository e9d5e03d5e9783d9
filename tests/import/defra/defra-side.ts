import {
  ComponentType,
  ConditionsModel,
  convertConditionWrapperFromV2,
  formDefinitionV2Schema,
  generateConditionAlias,
  type ConditionWrapperV2,
  type FormDefinition,
} from '@defra/forms-model'
import { Parser } from 'expr-eval-fork'
import type { Json, JsonObject } from '../../../src/engine/json.ts'

/**
 * The questions that a form of the second engine shows for answers: its conditions are written as expressions by the model of DEFRA,
 * and evaluated page after page by the parser that its engine works with. What is not answered, or was not reached, is null; of
 * checkboxes an empty list.
 */
export function shownByDefra(given: JsonObject, answers: JsonObject): readonly string[] {
  const { value: form, error } = formDefinitionV2Schema.validate(given)
  if (error !== undefined) throw error
  const components = form.pages.flatMap((page) => ('components' in page ? (page.components ?? []) : []))
  const wrappers = form.conditions as readonly ConditionWrapperV2[]
  const model = {
    getListById: (id: string) => form.lists.find((list) => list.id === id),
    getComponentById: (id: string) => components.find((one) => one.id === id),
    getConditionById: (id: string) => wrappers.find((one) => one.id === id),
  }
  const conditions = new Map(
    wrappers.map((wrapper) => {
      const text = ConditionsModel.from(convertConditionWrapperFromV2(wrapper, model).value).toExpression()
      return [wrapper.id, new Parser({ operators: { logical: true } }).parse(text)] as const
    }),
  )
  const state: Record<string, Json> = Object.fromEntries(
    components.map(({ name, type }) => [name, type === ComponentType.CheckboxesField ? [] : null]),
  )
  const holds = (id: string): boolean => {
    const context: Record<string, unknown> = { ...state }
    for (const one of conditions.keys())
      Object.defineProperty(context, generateConditionAlias(one), { get: () => holds(one) })
    try {
      return Boolean(conditions.get(id)?.evaluate(context as never))
    } catch {
      return false
    }
  }
  return pagesOf(form).flatMap(({ condition, repeat, names }) => {
    if (condition !== undefined && !holds(condition)) return []
    for (const name of names) if (answers[name] !== undefined) state[name] = answers[name]
    return repeat === undefined ? names.map((name) => `/${name}`) : [`/${repeat}`]
  })
}

function pagesOf(form: FormDefinition): readonly {
  readonly condition: string | undefined
  readonly repeat: string | undefined
  readonly names: readonly string[]
}[] {
  return form.pages.map((page) => ({
    condition: page.condition,
    repeat: 'repeat' in page ? page.repeat.options.name : undefined,
    names: 'components' in page ? (page.components ?? []).map(({ name }) => name) : [],
  }))
}
