import type { ErrorObject } from 'ajv'
import { finding } from '../findings/catalogue.ts'
import { nearestName } from '../findings/nearest-name.ts'
import { metaValidator, partKinds, type FileKind } from './meta-schemas.ts'
import { below } from './pointer.ts'
import type { Finding } from '../findings/finding.ts'
import type { Json } from '../json.ts'
import type { Place } from './place.ts'

/** What of a file is not as its grammar says. */
export interface ShapeCheck {
  readonly findings: readonly Finding[]
  /** Whether the value has every key and type that its grammar demands; unknown keys do no harm to reading on. */
  readonly readable: boolean
}

/** Checks a file of some kind against its meta-schema: every fault, once, with what was expected. */
export function checkShape(kind: FileKind, value: Json, placeOf: (pointer: string) => Place): ShapeCheck {
  const validate = metaValidator(kind)
  if (validate(value)) return { findings: [], readable: true }
  const byPlace = new Map<string, Finding>()
  for (const error of validate.errors ?? []) {
    const found = shapeFinding(error, placeOf)
    if (found) byPlace.set(`${found.code} ${found.path} ${found.block?.path ?? ''} ${found.message}`, found)
  }
  const findings = [...byPlace.values()]
  return { findings, readable: findings.every((found) => found.code === 'SHAPE_UNKNOWN') }
}

type Keywords = Readonly<Record<string, unknown>>

function shapeFinding(error: ErrorObject, placeOf: (pointer: string) => Place): Finding | null {
  // A fault of a key's spelling stands at the key.
  const name = error.propertyName
  const place = placeOf(name === undefined ? error.instancePath : below(error.instancePath, name))
  const schema = isKeywords(error.parentSchema) ? error.parentSchema : {}
  const params = isKeywords(error.params) ? error.params : {}
  const described = typeof schema['description'] === 'string' ? schema['description'] : undefined
  switch (error.keyword) {
    case 'required': {
      const key = String(params['missingProperty'])
      return finding('SHAPE_MISSING', place, { key }, { expected: describedProperty(schema, key) })
    }
    case 'unevaluatedProperties':
    case 'additionalProperties': {
      const key = String(params['unevaluatedProperty'] ?? params['additionalProperty'])
      const known = isKeywords(schema['properties']) ? Object.keys(schema['properties']) : []
      return finding(
        'SHAPE_UNKNOWN',
        placeOf(below(error.instancePath, key)),
        { key },
        { expected: `one of: ${known.join(', ')}`, suggestion: didYouMean(key, known) },
      )
    }
    case 'type':
      return finding(
        'SHAPE_TYPE',
        place,
        { found: kindOf(error.data) },
        {
          expected: [params['type']].flat().map(String).join(' or ') + (described ? ` — ${described}` : ''),
        },
      )
    case 'enum':
    case 'const': {
      const allowed = [params['allowedValues'] ?? params['allowedValue']].flat().map(String)
      return finding(
        'SHAPE_VALUE',
        place,
        { found: shortText(error.data) },
        {
          expected: `one of: ${allowed.join(', ')}`,
          suggestion: didYouMean(String(error.data), allowed),
        },
      )
    }
    case 'pattern':
      return finding('SHAPE_PATTERN', place, { found: shortText(error.data) }, { expected: described })
    case 'not':
      return finding('SHAPE_PART', place, {}, { expected: `one of: ${Object.keys(partKinds).join(', ')}` })
    // Only wrappers of the errors that they hold.
    case 'if':
    case 'propertyNames':
      return null
    default:
      return finding(
        'SHAPE_BOUNDS',
        place,
        { found: shortText(error.data) },
        { expected: error.message ?? described },
      )
  }
}

/** A suggestion in words, when a known name is near. */
export function didYouMean(typed: string, known: Iterable<string>): string | null {
  const near = nearestName(typed, known)
  return near === null ? null : `did you mean "${near}"?`
}

function describedProperty(schema: Keywords, key: string): string | undefined {
  const properties = isKeywords(schema['properties']) ? schema['properties'] : {}
  const property = properties[key]
  const description = isKeywords(property) ? property['description'] : undefined
  return typeof description === 'string' ? description : undefined
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

function shortText(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function isKeywords(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
