import { Element, parseXmlDocument, type Document, type Node } from 'slimdom'
import { decodedText, UnreadableForm } from '../form/source-file.ts'

const xforms = 'http://www.w3.org/2002/xforms'
const html = 'http://www.w3.org/1999/xhtml'

/** The parts of an XForm. */
export interface XFormDocument {
  readonly title: string
  readonly model: Element
  /** The element of the answers: the only one in the first instance. */
  readonly data: Element
  readonly body: Element
}

/** Elements nested deeper than this are no form. */
const deepest = 200

/** Reads an XForm. Nothing outside of the file is fetched. Throws `UnreadableForm` for what is none. */
export function openXForm(bytes: Uint8Array): XFormDocument {
  const text = decodedText(bytes)
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new UnreadableForm(
      'The file has a DOCTYPE, which no XForm needs. Export it again from its tool.',
      'another-kind',
    )
  const document = parsedXml(text)
  const root = document.documentElement
  const head = root === null ? null : childOf(root, 'head')
  const body = root === null ? null : childOf(root, 'body')
  const model = head === null ? null : childOf(head, 'model')
  if (root === null || body === null || model === null || model.namespaceURI !== xforms)
    throw new UnreadableForm('The file is no XForm: it has no model in its head, or no body.', 'another-kind')
  const instance = childOf(model, 'instance')
  const [data] = instance === null ? [] : childElements(instance)
  if (data === undefined)
    throw new UnreadableForm('The model of the XForm has no instance with answers.', 'another-kind')
  return { title: head === null ? '' : xformText(childOf(head, 'title')), model, data, body }
}

function parsedXml(text: string): Document {
  if (depthOf(text) > deepest)
    throw new UnreadableForm(
      `The file is nested more than ${deepest} levels deep. No form needs that.`,
      'too-deep',
    )
  try {
    return parseXmlDocument(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new UnreadableForm(`The file is no XML: ${reason}. Export it again from its tool.`, 'not-xml')
  }
}

/** Tags that are open at once. What looks like a tag in a comment only makes the answer larger. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (const [, end, , single] of text.matchAll(/<(\/?)([A-Za-z_][^\s/>]*)[^>]*?(\/?)>/g)) {
    if (end === '/') depth -= 1
    else if (single !== '/') most = Math.max(most, ++depth)
  }
  return most
}

/** Returns whether a file looks like an XForm. It never throws. */
export function isXForm(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4000))
  return (
    /^\uFEFF?\s*</.test(start) && start.includes(xforms) && (start.includes(html) || start.includes('<html'))
  )
}

/** The elements in an element. */
export function childElements(node: Element): readonly Element[] {
  return node.childNodes.filter((one): one is Element => one instanceof Element)
}

/** The first element of a name in an element, whatever its namespace. */
export function childOf(node: Element, name: string): Element | null {
  return childElements(node).find(({ localName }) => localName === name) ?? null
}

/** The text of an element with answers in it written `${name}`; empty for null. */
export function xformText(node: Element | null, nameOf: (path: string) => string = () => ''): string {
  if (node === null) return ''
  const read = (one: Node): string => {
    if (one instanceof Element) {
      const value = one.localName === 'output' ? (one.getAttribute('value') ?? one.getAttribute('ref')) : null
      return value === null ? one.childNodes.map(read).join('') : nameOf(value.trim())
    }
    return one.nodeValue ?? ''
  }
  return node.childNodes.map(read).join('').replaceAll(/\s+/g, ' ').trim()
}

/** An attribute by its local name, with or without a prefix; null where there is none. */
export function attributeOf(node: Element | null, name: string): string | null {
  return node?.attributes.find(({ localName }) => localName === name)?.value ?? null
}
