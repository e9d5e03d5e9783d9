import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { renamedBelow, renamedPath } from './renamed-path.ts'
import { recordAt, type RenamedNames } from './renaming.ts'

/** What a recording needs besides the names: hashes of the versions, and the digest of a wizard's answers. */
export interface RenamedRecording {
  /** Hash of the version before the rename and after it; a recording of another version keeps its own. */
  readonly hashes: { readonly from: string; readonly to: string }
  /** Returns the digest of answers by path, as recordings have it. */
  readonly digestOf: (leaves: ReadonlyMap<string, Json>) => string
}

/**
 * Returns the text of a recording of a product (JSON Lines) in the names that the product has after a rename. Requests
 * stay as they are: they have the names of the service. Lines that are no JSON stay as they are.
 */
export function renamedTrace(
  text: string,
  names: RenamedNames,
  { hashes, digestOf }: RenamedRecording,
): string {
  const leaves = new Map<string, Json>()
  const hashOf = (hash: Json): Json => (hash === hashes.from ? hashes.to : hash)
  const lines = text.split('\n').map((line) => {
    if (line === '') return line
    const value = JSON.parse(line) as Json
    return isObject(value) ? JSON.stringify(renamedLine(value)) : line
  })
  return lines.join('\n')

  function renamedLine(line: JsonObject): JsonObject {
    if ('trace' in line) return renamedHeader(line)
    return mapped(line, {
      event: (event) => renamedEvent(recordAt(event), names),
      after: (mark) => renamedMark(recordAt(mark)),
      key: (key) => callKey(String(key), names),
    })
  }

  function renamedHeader(header: JsonObject): JsonObject {
    return mapped(header, {
      hash: hashOf,
      before: (mark) => renamedMark(recordAt(mark)),
      values: (values) => renamedValues(values, '', names),
      from: (saved) => mapped(renamedSaved(recordAt(saved), names), { hash: hashOf }),
      title: (title) => renamedTitle(String(title), names),
    })
  }

  function renamedMark(mark: JsonObject): JsonObject {
    const changed = Object.entries(recordAt(mark['changed'])).map(
      ([path, value]) => [fieldPath(path, names), value] as const,
    )
    for (const [path, value] of changed) {
      if (value === null) leaves.delete(path)
      else leaves.set(path, value)
    }
    return mapped(mark, {
      slide: (slide) => slideName(String(slide), names),
      flags: (flags) => renamedKeys(recordAt(flags), (slide) => slideName(slide, names)),
      digest: () => digestOf(leaves),
      changed: () => Object.fromEntries(changed),
    })
  }
}

function renamedEvent(event: JsonObject, names: RenamedNames): JsonObject {
  const { list } = event
  const root = typeof list === 'string' ? (names.lists[list] ?? '') : ''
  return mapped(event, {
    at: (at) => fieldPath(String(at), names),
    slide: (slide) => slideName(String(slide), names),
    key: (key) => callKey(String(key), names),
    values: (values) => renamedValues(values, root, names),
    flags: (flags) => renamedKeys(recordAt(flags), (slide) => slideName(slide, names)),
    answer: (answer) =>
      mapped(recordAt(answer), { problems: (problems) => renamedProblems(problems, names) }),
  })
}

/** A saved wizard, as a recording holds it whose beginning was dropped. */
function renamedSaved(saved: JsonObject, names: RenamedNames): JsonObject {
  const paths = (value: Json): Json => renamedKeys(recordAt(value), (path) => fieldPath(path, names))
  const slides = (value: Json): Json =>
    Array.isArray(value) ? (value as readonly Json[]).map((slide) => slideName(String(slide), names)) : value
  return mapped(saved, {
    data: (data) => renamedValues(data, '', names),
    touched: (touched) =>
      Array.isArray(touched)
        ? (touched as readonly Json[]).map((path) => fieldPath(String(path), names))
        : touched,
    visited: slides,
    slide: (slide) => slideName(String(slide), names),
    furthest: (slide) => slideName(String(slide), names),
    flags: (flags) => renamedKeys(recordAt(flags), (slide) => slideName(slide, names)),
    verified: paths,
    manual: (keys) =>
      Array.isArray(keys) ? (keys as readonly Json[]).map((key) => callKey(String(key), names)) : keys,
    calls: (calls) =>
      Object.fromEntries(
        Object.entries(recordAt(calls)).map(([key, call]) => [
          callKey(key, names),
          mapped(recordAt(call), { filled: paths, previous: paths }),
        ]),
      ),
  })
}

function renamedProblems(problems: Json, names: RenamedNames): Json {
  if (!Array.isArray(problems)) return problems
  return (problems as readonly Json[]).map((problem) =>
    isObject(problem)
      ? mapped(problem, {
          path: (path) => fieldPath(String(path), names),
        })
      : problem,
  )
}

/** Answers nested like the data; `root` is the pattern of the object that they are in. */
function renamedValues(value: Json, root: string, names: RenamedNames): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item) => renamedValues(item, `${root}/*`, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      renamedBelow(root, `/${key}`, names.patterns, names.to).slice(1),
      renamedValues(inner, `${root}/${key}`, names),
    ]),
  )
}

function renamedTitle(title: string, { kind, from, to }: RenamedNames): string {
  if (kind !== 'slide' && kind !== 'condition' && kind !== 'call') return title
  const start = kind === 'slide' ? '(slide:|gate:)' : `(${kind}:)`
  return title.replaceAll(new RegExp(`\\b${start}${from}(?=[=.,]|$)`, 'g'), `$1${to}`)
}

function fieldPath(path: string, { kind, patterns, to }: RenamedNames): string {
  return kind === 'field' ? renamedPath(path, patterns, to) : path
}

function slideName(slide: string, { kind, from, to }: RenamedNames): string {
  return kind === 'slide' && slide === from ? to : slide
}

function callKey(key: string, { kind, from, to }: RenamedNames): string {
  if (kind !== 'call') return key
  const [call, ...item] = key.split(':')
  return call === from ? [to, ...item].join(':') : key
}

function renamedKeys(record: JsonObject, name: (key: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [name(key), value]))
}

/** A copy of an object with some of its properties changed; properties that it lacks stay absent. */
function mapped(object: JsonObject, changes: Readonly<Record<string, (value: Json) => Json>>): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      Object.hasOwn(changes, key) ? (changes[key]?.(value) ?? value) : value,
    ]),
  )
}
