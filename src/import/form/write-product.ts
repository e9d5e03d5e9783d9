import type { Json, JsonObject } from '../../engine/json.ts'
import { conditionNames } from './condition-names.ts'
import type { FormPart, ForeignForm, FormQuestion, Repeat } from './foreign-form.ts'
import { Names } from './names.ts'
import { fitFiles } from './sizes-of-files.ts'
import { writeTexts, type WrittenTexts } from './write-texts.ts'

/** A product file made of a form of another engine. */
export interface WrittenProduct {
  readonly file: JsonObject
  /** What the file says and no sentence of the source did. */
  readonly added: readonly string[]
}

/** Writes the product file of a form. The form is sent from a last slide that shows all answers. */
export function writeProduct(form: ForeignForm, id: string): WrittenProduct {
  const conditions = conditionNames(form)
  const written = new ProductWriter(form, conditions.nameOf)
  const texts: WrittenTexts = writeTexts(form, written.checkSlide)
  const data = written.data()
  const fitted = fitFiles(data)
  return {
    file: {
      format: 1,
      id,
      routes: [`/imported/${id}`],
      languages: form.languages.map(languageOf),
      data: fitted?.data ?? data,
      ...present('conditions', conditions.declared),
      ...present('lists', written.lists()),
      slides: written.slides(),
      ...(form.rules.length === 0 ? {} : { rules: written.rules() }),
      submit: { slide: written.checkSlide, operation: 'submitForm' },
      texts: texts.byLanguage,
    },
    added: [
      `A last slide "${written.checkSlide}" shows all answers and sends them; the source has no such page.`,
      ...texts.added,
      ...(fitted === null
        ? []
        : [`One file has ${fitted.megabytes} MB at most: the files of a form have 60 MB together.`]),
    ],
  }
}

function present(key: string, value: JsonObject): JsonObject {
  return Object.keys(value).length === 0 ? {} : { [key]: value }
}

const portalLanguages = new Set(['ru', 'uz', 'en'])

/** A language of the portal by its tag; any other with its own name and the portal's English around it. */
function languageOf(tag: string): Json {
  if (portalLanguages.has(tag)) return tag
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)
  const name =
    own === undefined || own === tag ? new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) : own
  return { tag, name: name ?? tag, shell: 'en' }
}

class ProductWriter {
  readonly #form: ForeignForm
  readonly #nameOf: (expression: string) => string
  readonly checkSlide: string

  constructor(form: ForeignForm, nameOf: (expression: string) => string) {
    this.#form = form
    this.#nameOf = nameOf
    const names = new Names()
    for (const page of form.pages) names.id('slide', page.id)
    this.checkSlide = names.id('slide', 'check')
  }

  data(): JsonObject {
    const root: Growing = { type: 'object', properties: {} }
    const all = this.#form.pages.flatMap(({ parts }) => parts)
    const place = (parts: readonly FormPart[]): void => {
      for (const part of parts) {
        if (part.kind === 'question') put(root, part.at, part.field)
        if (part.kind !== 'repeat') continue
        put(root, part.at, { type: 'array', items: { type: 'object', properties: {} } })
        place(part.parts)
      }
    }
    place(all)
    for (const { at, field } of this.#form.unasked) put(root, at, field)
    return root
  }

  lists(): JsonObject {
    const lists: Record<string, Json> = {}
    const place = (parts: readonly FormPart[]): void => {
      for (const part of parts) {
        if (part.kind !== 'repeat') continue
        lists[part.id] = this.#list(part)
        place(part.parts)
      }
    }
    place(this.#form.pages.flatMap(({ parts }) => parts))
    return lists
  }

  #list({ at, min, max, initial, when, parts, copies, ordered }: Repeat): JsonObject {
    const questions = parts.filter((part): part is FormQuestion => part.kind === 'question')
    const paths = questions.map((one) => one.at.slice(`${at}/*`.length))
    return {
      at,
      // A list of a page is shown by its part; one in the items of another is shown by its own condition.
      ...(when !== null && at.includes('*') ? { when: this.#nameOf(when) } : {}),
      min,
      max,
      ...(initial === undefined ? {} : { initial }),
      ...(copies === true ? { copies } : {}),
      ...(ordered === true ? { ordered } : {}),
      parts: parts.map((part) => this.#part(part, `${at}/*`)),
      card: { title: paths.slice(0, 1), facts: paths.slice(1, 4) },
    }
  }

  slides(): readonly JsonObject[] {
    const pages = this.#form.pages.map((page) => ({
      id: page.id,
      ...(page.when === null ? {} : { when: this.#nameOf(page.when) }),
      parts: page.parts.map((part) => this.#part(part, '')),
    }))
    return [...pages, { id: this.checkSlide, parts: [{ review: true }] }]
  }

  rules(): readonly JsonObject[] {
    return this.#form.rules.map(({ id, at, holds, when }) => ({
      id,
      at: at.length === 1 ? (at[0] ?? '') : at,
      holds,
      ...(when === null ? {} : { when: this.#nameOf(when) }),
    }))
  }

  #part(part: FormPart, inside: string): JsonObject {
    const isOwnWhen = part.kind !== 'repeat' || !part.at.includes('*')
    const when = part.when === null || !isOwnWhen ? {} : { when: this.#nameOf(part.when) }
    switch (part.kind) {
      case 'question':
        return { at: part.at.slice(inside.length), ...when, ...this.#duty(part.required) }
      case 'repeat':
        return { list: part.id, ...when }
      case 'note':
        return { note: part.id, ...when }
      case 'heading':
        return { heading: part.id, ...when }
      case 'show':
        return { show: part.at.map((at) => at.slice(inside.length)), ...when }
      default:
        return part satisfies never
    }
  }

  #duty(required: boolean | string): JsonObject {
    if (required === true) return {}
    return required === false ? { optional: true } : { requiredWhen: this.#nameOf(required) }
  }
}

interface Growing {
  [key: string]: Json | Growing
}

/** Puts a field at its place, and the objects that lead there. */
function put(root: Growing, at: string, field: JsonObject): void {
  let object = root
  const steps = at.slice(1).split('/')
  for (const [index, step] of steps.entries()) {
    if (step === '*') {
      object = object['items'] as Growing
      continue
    }
    const properties = object['properties'] as Growing
    if (index === steps.length - 1) {
      properties[step] = { ...field }
      return
    }
    properties[step] ??= { type: 'object', properties: {} }
    object = properties[step] as Growing
  }
}
