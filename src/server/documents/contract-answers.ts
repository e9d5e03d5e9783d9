import {
  isChoice,
  optionLabel,
  type CompiledProduct,
  type Json,
  type JsonObject,
  type Step,
  textOfValue,
} from '../../engine/index.ts'
import { formatAnswer, languageOf } from '../../ui/format/index.ts'
import { isObject } from '../../engine/json.ts'
import { answerAt } from '../insurer/index.ts'
import type { Say } from './say.ts'

/** The answers of a contract as a document words them. Patterns are those of the product: `/drivers/*\/birthDate`. */
export interface ContractAnswers {
  /** A row of answers read together; null when none of them was given. */
  readonly text: (row: readonly string[], item?: AnsweredItem) => string | null
  /**
   * Label of a row: `terms.label.<last field>` when documents have a special text, otherwise its first field's label.
   */
  readonly label: (row: readonly string[], say: Say) => string | null
  /** The items of a list. */
  readonly items: (list: string) => readonly AnsweredItem[]
}

/** An item of a list, with the place of the list. */
export interface AnsweredItem {
  readonly at: string
  readonly id: string
  readonly answers: JsonObject
}

/** The items of a list; of a list within a list those of all items around it. */
function itemsAt(data: JsonObject, at: string): readonly AnsweredItem[] {
  const star = at.lastIndexOf('/*')
  const around = star < 0 ? [{ id: '', answers: data }] : itemsAt(data, at.slice(0, star))
  return around.flatMap((outer) => {
    const items = answerAt(outer.answers, star < 0 ? at : at.slice(star + 2))
    return (Array.isArray(items) ? items : []).flatMap((answers: Json) => {
      if (!isObject(answers)) return []
      const id = String(answers['id'] ?? '')
      return [{ at, id: outer.id === '' ? id : `${outer.id}/${id}`, answers }]
    })
  })
}

/** Source of the answers. `wizard` has the lists of choices in the document's language. */
export interface AnswerSource {
  readonly product: CompiledProduct
  readonly data: JsonObject
  readonly wizard: Step
  readonly language: string
  readonly say: Say
}

/** Reads the answers of a contract. */
export function contractAnswers({ product, data, wizard, language, say }: AnswerSource): ContractAnswers {
  const patternOf = (path: string, item?: AnsweredItem): string => (item ? `${item.at}/*${path}` : path)

  const textOf = (path: string, item?: AnsweredItem): string | null => {
    const pattern = patternOf(path, item)
    const field = product.fields[pattern] ?? null
    const oneText = (value: Json): string | null => {
      if (value === null || value === '' || typeof value === 'object') return null
      const list = field?.options?.list
      if (list !== undefined) return itemText(list, value)
      if (field?.options)
        return optionLabel(product, wizard.state, { pattern, item: item?.id ?? null, value })
      const option = field && say(`${field.text}.option.${textOfValue(field, value)}`)
      if (option) return option
      if (field && isChoice(field)) return null
      if (typeof value === 'boolean') return say(value ? 'policy.yes' : 'policy.no')
      return formatAnswer(value, field, languageOf(language))
    }
    const value = answerAt(item ? item.answers : data, path)
    if (!Array.isArray(value)) return oneText(value)
    return value.flatMap((one: Json) => oneText(one) ?? []).join(', ') || null
  }

  const itemsOf = (list: string): readonly AnsweredItem[] => {
    const at = product.lists[list]?.at
    return at === undefined ? [] : itemsAt(data, at)
  }
  /** What the card of the chosen item is called, else its number. */
  const itemText = (list: string, id: Json): string | null => {
    const items = itemsOf(list)
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    if (item === undefined) return null
    const title = product.lists[list]?.card.title.map((pattern) => pattern.slice(`${item.at}/*`.length)) ?? []
    const words = title.flatMap((path) => textOf(path, item) ?? []).join(' ')
    return words || say(`${product.id}.list.${list}.item`, { number: index + 1 })
  }

  return {
    text: (row, item) => row.flatMap((path) => textOf(path, item) ?? []).join(' ') || null,
    label: (row, speak) => {
      const own = speak(`terms.label.${row.at(-1)?.split('/').at(-1) ?? ''}`)
      const field = product.fields[row[0] ?? '']
      return own ?? (field ? speak(`${field.text}.label`) : null)
    },
    items: itemsOf,
  }
}
