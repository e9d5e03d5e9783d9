import { pointerBelow } from '../json-pointer.ts'
import { finding } from '../findings/catalogue.ts'
import { placeAt } from '../findings/place.ts'
import type { Finding } from '../findings/finding.ts'

interface Open {
  readonly path: string
  /** Names of an object so far; null for a list. */
  readonly names: Set<string> | null
  index: number
  name: string
}

/** Reports every key of a JSON text that its object has already. The text has been parsed before. */
export function twiceKeys(text: string): readonly Finding[] {
  const findings: Finding[] = []
  const open: Open[] = []
  const pathHere = (): string => {
    const around = open.at(-1)
    if (around === undefined) return ''
    return pointerBelow(around.path, around.names === null ? around.index : around.name)
  }
  const noteKey = (object: Open, key: string): void => {
    object.name = key
    if (object.names?.has(key)) findings.push(finding('JSON_KEY_TWICE', placeAt(pathHere()), { key }))
    object.names?.add(key)
  }
  let isKey = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const around = open.at(-1)
    if (sign === '"') {
      const end = endOfText(text, at)
      if (isKey && around) noteKey(around, String(JSON.parse(text.slice(at, end))))
      isKey = false
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      open.push({ path: pathHere(), names: sign === '{' ? new Set() : null, index: 0, name: '' })
      isKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      isKey = false
    } else if (sign === ',' && around) {
      around.index += 1
      isKey = around.names !== null
    }
  }
  return findings
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
