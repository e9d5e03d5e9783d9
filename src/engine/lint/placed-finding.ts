import type { Finding, FindingEdit } from '../findings/finding.ts'
import { jsonPlaces, rangeInText, type JsonPlace, type TextRange } from './json-places.ts'

/** A place in a text for people: lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Character range in a file that a finding is about; `to` is exclusive. */
export interface PlaceInText extends TextRange {
  readonly from: Position
  readonly to: Position
}

/** A finding with its character range in the file's text; null when it is about the whole file. */
export interface PlacedFinding extends Omit<Finding, 'edits'> {
  readonly at: PlaceInText | null
  readonly edits?: readonly PlacedEdit[]
}

/** An edit with the characters that it changes: those of the value, or of the whole property that is moved or removed. */
export type PlacedEdit = FindingEdit & { readonly at: PlaceInText | null }

/**
 * Adds to each finding its range in the text: the characters of the expression, the element, or, when the element is
 * missing, the nearest one around it. For a property with parts the range is its name, otherwise name and value.
 */
export function placeFindings(text: string, findings: readonly Finding[]): readonly PlacedFinding[] {
  if (findings.length === 0) return []
  const places = jsonPlaces(
    text,
    findings.flatMap(({ path, edits = [] }) => [
      ...pointersTo(path),
      ...edits.map((edit) => ('from' in edit ? edit.from : edit.path)),
    ]),
  )
  const positionOf = positionsIn(text)
  return findings.map((found) => {
    const placed = (range: TextRange | null): PlaceInText | null =>
      range && { ...range, from: positionOf(range.start), to: positionOf(range.end) }
    const { edits, ...rest } = found
    const at = placed(rangeOf(text, found, places))
    if (edits === undefined) return { ...rest, at }
    return { ...rest, at, edits: edits.map((edit) => ({ ...edit, at: placed(rangeOfEdit(edit, places)) })) }
  })
}

/** The pointer and those of everything around, the nearest first. */
function pointersTo(path: string): readonly string[] {
  const pointers: string[] = []
  for (let pointer = path; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/')))
    pointers.push(pointer)
  return pointers
}

function rangeOfEdit(edit: FindingEdit, places: ReadonlyMap<string, JsonPlace>): TextRange | null {
  const place = places.get('from' in edit ? edit.from : edit.path)
  if (!place) return null
  const { key, value } = place
  return edit.op === 'replace' || key === null ? value : { start: key.start, end: value.end }
}

function rangeOf(
  text: string,
  { path, range }: Finding,
  places: ReadonlyMap<string, JsonPlace>,
): TextRange | null {
  if (path === '') return range ?? null
  const exact = places.get(path)
  if (exact && range && text[exact.value.start] === '"') return rangeInText(text, exact.value, range)
  const nearest = pointersTo(path).find((pointer) => places.has(pointer))
  const place = nearest === undefined ? undefined : places.get(nearest)
  if (!place) return null
  const { key, value } = place
  if (key === null) return value
  const hasParts = text[value.start] === '{' || text[value.start] === '['
  return hasParts ? key : { start: key.start, end: value.end }
}

/** Finds lines and columns of a text; its lines are counted once. */
function positionsIn(text: string): (offset: number) => Position {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
