import type { Json, JsonObject } from '../../engine/json.ts'
import type { OutgoingTexts } from '../form/outgoing-form.ts'

/** Words of a uiSchema that are texts, or lists of them. */
export type UiTexts = Readonly<Record<string, OutgoingTexts | readonly OutgoingTexts[]>>

/** What the uiSchema says of a field. */
export interface UiWords {
  readonly texts: UiTexts
  readonly words: JsonObject
}

interface UiNode {
  readonly below: Map<string, UiNode>
  own: UiWords | null
}

/** What uiSchemas say of all fields, in the order in which they are asked. */
export class UiTree {
  readonly #root: UiNode = { below: new Map(), own: null }

  /** Says something of the field at a pattern; the order of fields is that of these calls. */
  add(at: string, own: UiWords): void {
    const node = at
      .slice(1)
      .split('/')
      .reduce<UiNode>((parent, step) => {
        const name = step === '*' ? 'items' : step
        const known = parent.below.get(name)
        if (known !== undefined) return known
        const made: UiNode = { below: new Map(), own: null }
        parent.below.set(name, made)
        return made
      }, this.#root)
    node.own = own
  }

  /** Place of a field in every uiSchema. */
  placeOf(at: string): string {
    return `ui:${at.replaceAll('/*', '/items')}`
  }

  /** The uiSchema in a language. */
  in(language: string): JsonObject {
    return nodeIn(this.#root, language)
  }
}

function nodeIn({ below, own }: UiNode, language: string): JsonObject {
  const names = [...below.keys()]
  const isObject = names.length > 0 && !below.has('items')
  return {
    ...(own === null ? {} : { ...own.words, ...textsIn(own.texts, language) }),
    ...(isObject ? { 'ui:order': [...names, '*'] } : {}),
    ...Object.fromEntries([...below].map(([name, node]) => [name, nodeIn(node, language)])),
  }
}

function textsIn(texts: UiTexts, language: string): JsonObject {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([word, text]): readonly (readonly [string, Json])[] => {
      if (Array.isArray(text)) {
        const all = text as readonly OutgoingTexts[] // what `isArray` forgets
        return [[word, all.map((one) => one[language] ?? '')]]
      }
      const own = (text as OutgoingTexts)[language]
      return own === undefined ? [] : [[word, own]]
    }),
  )
}
