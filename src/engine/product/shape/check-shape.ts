import type { Finding } from '../../findings/finding.ts'
import type { Json } from '../../json.ts'
import { noMemory, type Memory } from '../../memory.ts'
import type {
  BlockFile,
  ProductFile,
  RatingFile,
  ShelfFile,
  TermsFile,
  ThemeFile,
} from '../grammar.generated.ts'
import { metaCheck, type FileKind } from './meta-schemas.ts'
import type { SchemaFault } from './schema-fault.ts'
import { shapeFinding, type PlaceOf } from './shape-finding.ts'

/** The type of a file by its kind. */
interface FileTypes {
  readonly product: ProductFile
  readonly block: BlockFile
  readonly rating: RatingFile
  readonly terms: TermsFile
  readonly shelf: ShelfFile
  readonly theme: ThemeFile
}

/** Result of checking a file against its meta-schema. */
export interface ShapeCheck<Kind extends FileKind> {
  readonly findings: readonly Finding[]
  /** The file; null when it lacks a key or holds a value of another type. Unknown keys are findings only. */
  readonly file: FileTypes[Kind] | null
}

/** Checks a file of some kind against its meta-schema. Reports every fault once, with the expected value. */
export function checkShape<Kind extends FileKind>(
  kind: Kind,
  value: Json,
  placeOf: PlaceOf,
  memory: Memory = noMemory,
): ShapeCheck<Kind> {
  const faults: SchemaFault[] = []
  metaCheck(kind)(value, '', faults, memory)
  const byPlace = new Map<string, Finding>()
  for (const fault of faults) {
    const found = shapeFinding(fault, placeOf)
    byPlace.set(`${found.code} ${found.path} ${found.block?.path ?? ''} ${found.message}`, found)
  }
  const findings = [...byPlace.values()]
  const isOfKind = (_value: unknown): _value is FileTypes[Kind] =>
    findings.every(({ code }) => code === 'SHAPE_UNKNOWN' || code === 'KEYWORD_REFUSED')
  return { findings, file: isOfKind(value) ? value : null }
}
