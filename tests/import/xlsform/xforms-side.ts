import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { sorted, type Decisions } from '../qadam-side.ts'
import type { Sheet } from './a-workbook.ts'

interface Bind {
  readonly type: string
  readonly name: string
  /** Names of the groups and repeats around it. */
  readonly around: readonly string[]
  readonly cells: Readonly<Record<string, string>>
}

type Evaluate = (expression: string, at: Element, kind: 'text' | 'statement') => string | boolean

/**
 * What the XPath evaluator of Enketo makes of answers: an instance document is built of them, and the expressions of the sheet
 * are evaluated at its nodes until nothing changes; what is not relevant is empty.
 */
export function decisionsOfXForm(survey: Sheet, answers: JsonObject): Decisions {
  const [heading = [], ...rows] = survey
  const binds = bindsOf(
    rows.map((row) => Object.fromEntries(row.map((text, index) => [heading[index] ?? '', text]))),
  )
  const { window } = new JSDOM('<data/>', { contentType: 'text/xml' })
  const { document } = window
  const evaluate = evaluatorOf(window as unknown as Window)
  const paths = new Map(binds.map(({ name, around }) => [name, [...around, name]]))
  fill(document.documentElement, answers, binds)
  const shown: string[] = []
  const required: string[] = []
  const wrong: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    for (const list of [shown, required, wrong]) list.length = 0
    const irrelevant: Element[] = []
    for (const bind of binds)
      for (const { node, path } of nodesOf(
        document.documentElement,
        [...bind.around, bind.name],
        repeatsIn(binds),
      )) {
        const ask = (expression: string, kind: 'text' | 'statement'): string | boolean =>
          evaluate(absolute(expression, { paths, node }), node, kind)
        const isOut = irrelevant.some((one) => one.contains(node))
        if (isOut || (bind.cells['relevant'] && ask(bind.cells['relevant'], 'statement') === false)) {
          irrelevant.push(node)
          continue
        }
        if (bind.cells['calculation']) node.textContent = plain(ask(bind.cells['calculation'], 'text'))
        if (['note', 'calculate', 'begin group', 'begin repeat'].includes(bind.type)) continue
        shown.push(path)
        const duty = bind.cells['required'] ?? ''
        const isRequired = duty === 'yes' || (duty !== '' && ask(duty, 'statement') === true)
        if (isRequired) required.push(path)
        const value = node.textContent
        if (
          value === ''
            ? isRequired
            : bind.cells['constraint'] && ask(bind.cells['constraint'], 'statement') === false
        )
          wrong.push(path)
      }
    for (const node of irrelevant) for (const leaf of leavesOf(node)) leaf.textContent = ''
  }
  return {
    shown: sorted(shown),
    required: sorted(required),
    wrong: sorted(wrong),
    body: bodyOf(document.documentElement, binds),
  }
}

/** A calculation with an empty answer gives NaN, which is no answer for a product. */
function plain(value: string | boolean): string {
  return value === 'NaN' ? '' : String(value)
}

function bindsOf(rows: readonly Readonly<Record<string, string>>[]): readonly Bind[] {
  const around: string[] = []
  return rows.flatMap((cells) => {
    const type = cells['type'] ?? ''
    if (type.startsWith('end ')) {
      around.pop()
      return []
    }
    const bind = { type, name: cells['name'] ?? '', around: [...around], cells }
    if (type.startsWith('begin ')) around.push(bind.name)
    return [bind]
  })
}

function repeatsIn(binds: readonly Bind[]): ReadonlySet<string> {
  return new Set(binds.filter(({ type }) => type === 'begin repeat').map(({ name }) => name))
}

/** `${name}` is an absolute path, as pyxform writes it; inside a repeat it is that of the same item. */
function absolute(
  expression: string,
  { paths, node }: { readonly paths: ReadonlyMap<string, readonly string[]>; readonly node: Element },
): string {
  return expression.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const path = paths.get(name) ?? []
    const steps: string[] = []
    for (let at = node.parentElement; at?.parentElement; at = at.parentElement) steps.unshift(at.nodeName)
    const shared = path.slice(0, -1).every((step, index) => steps[index] === step) && path.length > 1
    return shared
      ? `${'../'.repeat(steps.length - path.length + 2)}${path.at(-1)}`
      : `/data/${path.join('/')}`
  })
}

function fill(root: Element, answers: Json, binds: readonly Bind[]): void {
  const make = (parent: Element, given: Json, around: readonly string[]): void => {
    const here = binds.filter((bind) => bind.around.join('/') === around.join('/'))
    for (const { name, type, cells } of here) {
      const value = isObject(given) ? given[name] : undefined
      const several = Array.isArray(value) ? value : []
      const items = type === 'begin repeat' ? several : [value ?? null]
      for (const item of items as readonly Json[]) {
        const node = parent.ownerDocument.createElement(name)
        parent.append(node)
        if (type.startsWith('begin ')) make(node, item, [...around, name])
        else node.textContent = textOf(item ?? cells['default'] ?? '')
      }
    }
  }
  make(root, answers, [])
}

function textOf(value: Json): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}

function nodesOf(
  root: Element,
  path: readonly string[],
  repeats: ReadonlySet<string>,
): readonly { readonly node: Element; readonly path: string }[] {
  return path.reduce<{ node: Element; path: string }[]>(
    (nodes, step) =>
      nodes.flatMap(({ node, path: before }) =>
        [...node.children]
          .filter(({ nodeName }) => nodeName === step)
          .map((child, index) => ({
            node: child,
            path: `${before}/${step}${repeats.has(step) ? `/${index}` : ''}`,
          })),
      ),
    [{ node: root, path: '' }],
  )
}

function leavesOf(node: Element): readonly Element[] {
  return node.children.length === 0 ? [node] : [...node.children].flatMap(leavesOf)
}

function bodyOf(root: Element, binds: readonly Bind[]): Json {
  const types = new Map(binds.map(({ name, type }) => [name, type]))
  const read = (node: Element): Json => {
    const body: Record<string, Json> = {}
    for (const child of node.children) {
      const type = types.get(child.nodeName) ?? ''
      if (type === 'begin repeat')
        body[child.nodeName] = [...((body[child.nodeName] ?? []) as Json[]), read(child)]
      else if (type === 'begin group') {
        const group = read(child)
        if (isObject(group) && Object.keys(group).length > 0) body[child.nodeName] = group
      } else if (child.textContent !== '') body[child.nodeName] = valueOf(child.textContent, type)
    }
    return body
  }
  return read(root)
}

function valueOf(text: string, type: string): Json {
  if (type.startsWith('select_multiple')) return text.split(' ')
  return ['integer', 'decimal', 'calculate'].includes(type) ? Number(text) : text
}

interface OpenRosa {
  readonly evaluate: (
    text: string,
    at: Element,
    resolver: null,
    type: number,
    result: null,
  ) => { readonly stringValue: string; readonly booleanValue: boolean }
}

/** The evaluator reads the document's classes from the global scope, also while it is loaded. */
function evaluatorOf(window: Window): Evaluate {
  const scope = globalThis as unknown as Record<string, unknown>
  const names = [
    'XPathResult',
    'XPathEvaluator',
    'Node',
    'Element',
    'Document',
    'window',
    'document',
  ] as const
  const given = window as unknown as Record<string, unknown>
  const kinds = given['XPathResult'] as { readonly STRING_TYPE: number; readonly BOOLEAN_TYPE: number }
  const load = createRequire(import.meta.url)
  return (expression, at, kind) => {
    const before = names.map((name) => scope[name])
    for (const name of names) scope[name] = name === 'window' ? window : given[name]
    try {
      const openRosa = (load('openrosa-xpath-evaluator') as () => OpenRosa)()
      const type = kind === 'text' ? kinds.STRING_TYPE : kinds.BOOLEAN_TYPE
      const result = openRosa.evaluate(expression, at, null, type, null)
      return kind === 'text' ? result.stringValue : result.booleanValue
    } finally {
      for (const [index, name] of names.entries()) scope[name] = before[index]
    }
  }
}
