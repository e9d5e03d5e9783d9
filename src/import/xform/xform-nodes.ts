import type { Element } from 'slimdom'
import { attributeOf, childElements, type XFormDocument } from './xform-document.ts'
import { absolutePath } from './xform-expression.ts'

/** A node of the answers with what the form says of it. */
export interface XFormNode {
  readonly path: string
  readonly name: string
  readonly element: Element
  readonly bind: Element | null
  /** The control that asks it, or the group or repeat of the body. */
  readonly control: Element | null
  readonly isRepeat: boolean
  readonly children: readonly XFormNode[]
}

/** Elements of a control that ask for no answer of their own. */
const inControls = new Set(['label', 'hint', 'item', 'itemset', 'output'])

/** The nodes of the answers in their order, each with its bind and control. A template of a repeat is its first item. */
export function xformNodes({ model, data, body }: XFormDocument): readonly XFormNode[] {
  const root = `/${data.localName}`
  const binds = new Map<string, Element>()
  for (const one of childElements(model))
    if (one.localName === 'bind')
      binds.set((attributeOf(one, 'nodeset') ?? attributeOf(one, 'ref') ?? '').replaceAll(/\s+/g, ''), one)
  const controls = new Map<string, Element>()
  const repeats = new Map<string, Element>()
  const look = (node: Element, around: string): void => {
    const written = attributeOf(node, 'ref') ?? attributeOf(node, 'nodeset')
    const own = written === null ? around : absolutePath(written.replaceAll(/\s+/g, ''), around)
    if (node.localName === 'repeat') repeats.set(own, node)
    else if (written !== null && !controls.has(own)) controls.set(own, node)
    for (const child of childElements(node)) if (!inControls.has(child.localName)) look(child, own)
  }
  for (const one of childElements(body)) look(one, root)
  const nodesBelow = (element: Element, around: string): readonly XFormNode[] => {
    const seen = new Set<string>()
    return childElements(element).flatMap((child): readonly XFormNode[] => {
      const path = `${around}/${child.localName}`
      if (seen.has(path)) return []
      seen.add(path)
      return [
        {
          path,
          name: child.localName,
          element: child,
          bind: binds.get(path) ?? null,
          control: controls.get(path) ?? null,
          isRepeat: repeats.has(path),
          children: nodesBelow(child, path),
        },
      ]
    })
  }
  return nodesBelow(data, root)
}
