import { Processors, processSync } from '@formio/core'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { sorted, type Decisions } from '../qadam-side.ts'

interface Component {
  readonly type: string
  readonly key: string
  readonly multiple?: boolean
  readonly components?: readonly Component[]
  readonly columns?: readonly { readonly components: readonly Component[] }[]
  readonly values?: readonly { readonly value: string }[]
}

const layouts = ['panel', 'columns']

/** What a screen of Form.io sends for a component: an empty text, a missing number, a box without a tick. */
function sentValue(component: Component, given: Json | undefined): Json | undefined {
  switch (component.type) {
    case 'textfield':
    case 'textarea':
    case 'radio':
      return given ?? ''
    case 'select':
      return given ?? (component.multiple === true ? [] : '')
    case 'checkbox':
      return given ?? false
    case 'number':
      return given ?? null
    case 'selectboxes': {
      const chosen = Array.isArray(given) ? given : []
      return Object.fromEntries((component.values ?? []).map(({ value }) => [value, chosen.includes(value)]))
    }
    case 'day': {
      const [year = '', month = '', day = ''] = typeof given === 'string' ? given.split('-') : []
      return year === '' ? '' : `${month}/${day}/${year}`
    }
    case 'container':
      return sentData(component.components ?? [], isObject(given) ? given : {})
    case 'datagrid':
      return (Array.isArray(given) ? given : [{}]).map((row) =>
        sentData(component.components ?? [], row as JsonObject),
      )
    default:
      return given
  }
}

function inputsOf(components: readonly Component[]): readonly Component[] {
  return components.flatMap((one) =>
    layouts.includes(one.type)
      ? inputsOf([...(one.components ?? []), ...(one.columns ?? []).flatMap((column) => column.components)])
      : [one],
  )
}

function sentData(components: readonly Component[], given: JsonObject): JsonObject {
  return Object.fromEntries(
    inputsOf(components).flatMap((one) => {
      const value = sentValue(one, given[one.key])
      return value === undefined ? [] : [[one.key, value] as const]
    }),
  )
}

interface Scope {
  readonly errors?: readonly { readonly context: { readonly path: string } }[]
  readonly conditionals?: readonly { readonly path: string; readonly conditionallyHidden: boolean }[]
}

/** What the core of Form.io makes of answers, in the words of the product: days as dates, boxes as a list. */
export function decisionsOfFormio(form: JsonObject, answers: JsonObject): Omit<Decisions, 'required'> {
  const own = structuredClone(form)
  const components = own['components'] as unknown as Component[]
  const scope: Scope = {}
  const context = {
    form: own,
    components,
    data: sentData(components, answers) as Record<string, unknown>,
    submission: { data: {} },
    scope,
    // Without the step that takes out of an untrusted body what no component sent: a screen sends nothing else.
    processors: Processors.filter(({ name }) => name !== 'filter'),
    config: {},
  }
  processSync(context as never)
  const hidden = (scope.conditionals ?? []).filter((one) => one.conditionallyHidden).map(({ path }) => path)
  const shown: string[] = []
  const body = shownData(components, {
    data: context.data,
    path: '',
    isHidden: (path) => hidden.includes(path),
    shown,
  })
  return {
    shown: sorted(shown),
    wrong: sorted((scope.errors ?? []).map(({ context: { path } }) => pointerOf(path))),
    body: body ?? {},
  }
}

function pointerOf(path: string): string {
  return `/${path.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`
}

interface Walk {
  readonly data: Record<string, unknown>
  readonly path: string
  readonly isHidden: (path: string) => boolean
  readonly shown: string[]
}

/** Notes which inputs are shown, and what is sent for them: nothing for an empty one. */
function shownData(components: readonly Component[], walk: Walk): JsonObject | undefined {
  const sent: Record<string, Json> = {}
  const look = (one: Component, isHere: boolean): void => {
    const path = `${walk.path}${one.key}`
    const isShown = isHere && !walk.isHidden(path)
    if (layouts.includes(one.type)) {
      const children = [
        ...(one.components ?? []),
        ...(one.columns ?? []).flatMap((column) => column.components),
      ]
      for (const child of children) look(child, isShown)
      return
    }
    if (!isShown || one.type === 'button') return
    const value = walk.data[one.key]
    if (one.type === 'container') {
      const inside = shownData(one.components ?? [], {
        ...walk,
        data: (value ?? {}) as never,
        path: `${path}.`,
      })
      if (inside !== undefined) sent[one.key] = inside
      return
    }
    if (one.type === 'datagrid') {
      const rows = Array.isArray(value) ? value : []
      sent[one.key] = rows.map(
        (row, index) =>
          shownData(one.components ?? [], { ...walk, data: row as never, path: `${path}[${index}].` }) ?? {},
      )
      return
    }
    if (!('calculateValue' in one)) walk.shown.push(pointerOf(path))
    const kept = keptAnswer(one, value as Json | undefined)
    if (kept !== undefined) sent[one.key] = kept
  }
  for (const one of components) look(one, true)
  return Object.keys(sent).length === 0 ? undefined : sent
}

function keptAnswer(component: Component, value: Json | undefined): Json | undefined {
  if (component.type === 'selectboxes' && isObject(value)) {
    const chosen = Object.keys(value).filter((key) => value[key] === true)
    return chosen.length === 0 ? undefined : chosen
  }
  if (component.type === 'day' && typeof value === 'string' && value !== '') {
    const [month, day, year] = value.split('/')
    return `${year}-${month}-${day}`
  }
  if (typeof value === 'number' && Number.isNaN(value)) return undefined
  const isEmpty =
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return isEmpty ? undefined : value
}
