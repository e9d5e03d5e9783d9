import type { Notation } from '../notation.ts'
import { spacedDocument } from '../series-number.ts'

export const policy = { show: spacedDocument, box: null } satisfies Notation
