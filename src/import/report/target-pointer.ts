import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { SentenceTarget } from '../form/target.ts'

/** Finds the pointer of a target in one written product file; null where the file no longer has it. */
export type FindPointer = (target: SentenceTarget) => string | null

/** Looks through a written product file once, so that a target is found without looking again. */
export function pointersIn(file: JsonObject): FindPointer {
  const parts = partPointers(file)
  const slides = indexById(file, 'slides')
  const rules = indexById(file, 'rules')
  const [language] = Object.keys(objectAt(file, 'texts'))
  return (target) => pointerOf(target, { parts, slides, rules, language: language ?? null })
}

interface Places {
  readonly parts: ReadonlyMap<string, string>
  readonly slides: ReadonlyMap<string, string>
  readonly rules: ReadonlyMap<string, string>
  /** The first language that has texts. */
  readonly language: string | null
}

function pointerOf(target: SentenceTarget, { parts, slides, rules, language }: Places): string | null {
  switch (target.kind) {
    case 'product':
      return pointerBelow('', target.key)
    case 'field':
      return withKey(dataPointer(target.at), target.key)
    case 'input':
      return withKey(parts.get(`at ${target.at}`) ?? null, target.key)
    case 'text':
      return language === null ? null : pointerBelow('/texts', language, target.key)
    case 'slide':
      return withKey(slides.get(target.id) ?? null, target.key)
    case 'list':
      return withKey(pointerBelow('/lists', target.id), target.key)
    case 'rule':
      return rules.get(target.id) ?? null
    case 'part':
      return withKey(parts.get(`${target.of} ${target.id}`) ?? null, target.key)
    default:
      return target satisfies never
  }
}

/** The pointer of a field's schema under `data`. */
export function dataPointer(at: string): string {
  return at
    .slice(1)
    .split('/')
    .reduce(
      (pointer, step) =>
        step === '*' ? pointerBelow(pointer, 'items') : pointerBelow(pointer, 'properties', step),
      '/data',
    )
}

function withKey(pointer: string | null, key: string | undefined): string | null {
  return pointer === null || key === undefined ? pointer : pointerBelow(pointer, key)
}

/** Pointers of the parts of all slides and lists by what each asks or shows; of several the first. */
function partPointers(file: JsonObject): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>()
  const note = (parts: Json | undefined, pointer: string, inside: string): void => {
    for (const [index, part] of (Array.isArray(parts) ? parts : []).entries())
      for (const kind of ['at', 'note', 'heading']) {
        const value = isObject(part) ? part[kind] : null
        if (typeof value !== 'string') continue
        const key = `${kind} ${kind === 'at' ? inside : ''}${value}`
        if (!pointers.has(key)) pointers.set(key, pointerBelow(pointer, index))
      }
  }
  for (const [index, slide] of listAt(file, 'slides').entries())
    if (isObject(slide)) note(slide['parts'], pointerBelow('/slides', index, 'parts'), '')
  for (const [id, list] of Object.entries(objectAt(file, 'lists')))
    if (isObject(list) && typeof list['at'] === 'string')
      note(list['parts'], pointerBelow('/lists', id, 'parts'), `${list['at']}/*`)
  return pointers
}

/** Pointers of the elements of a list of the file by their ids; of several the first. */
function indexById(file: JsonObject, key: string): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>()
  for (const [index, one] of listAt(file, key).entries())
    if (isObject(one) && typeof one['id'] === 'string' && !pointers.has(one['id']))
      pointers.set(one['id'], pointerBelow(`/${key}`, index))
  return pointers
}

function listAt(file: JsonObject, key: string): readonly Json[] {
  const value = file[key]
  return Array.isArray(value) ? (value as readonly Json[]) : [] // what `isArray` forgets of a JSON value
}

function objectAt(file: JsonObject, key: string): JsonObject {
  const value = file[key]
  return isObject(value) ? value : {}
}
