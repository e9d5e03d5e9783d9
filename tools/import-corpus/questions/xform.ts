import { parseXmlDocument, type Element } from 'slimdom'
import type { CountQuestions, SourceQuestion } from './source-question.ts'

const controls = new Set(['input', 'select', 'select1', 'rank', 'range', 'upload', 'trigger', 'secret'])

/** Controls of the body that take an answer; an input that is shut is a note. */
export const xformQuestions: CountQuestions = (bytes) => {
  const root = parseXmlDocument(new TextDecoder().decode(bytes)).documentElement
  if (root === null) return []
  const all = below(root)
  const shut = new Set(
    all
      .filter((one) => one.localName === 'bind' && one.getAttribute('readonly')?.trim() === 'true()')
      .map((one) => (one.getAttribute('nodeset') ?? '').trim()),
  )
  const found = new Map<string, SourceQuestion>()
  const look = (node: Element, around: string): void => {
    const ref = (node.getAttribute('ref') ?? node.getAttribute('nodeset') ?? '').replaceAll(/\s+/g, '')
    const relative = ref === '' ? around : `${around}/${ref.replace(/^\.\//, '')}`
    const path = ref.startsWith('/') ? ref : relative
    if (controls.has(node.localName)) {
      if (!shut.has(path) && !found.has(path))
        found.set(path, {
          place: path,
          answer: null,
          inside: [],
          holds: (place) => place === path || place.startsWith(`${path}/`) || place.startsWith(`${path} `),
        })
      return
    }
    for (const child of node.children) look(child, path)
  }
  for (const body of all.filter((one) => one.localName === 'body')) look(body, '')
  return [...found.values()]
}

function below(node: Element): readonly Element[] {
  return [node, ...node.children.flatMap((child) => below(child))]
}
