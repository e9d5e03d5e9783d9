import type { CelType } from '../cel/index.ts'
import type { SubjectType } from './sentence.ts'

/** Kind of the values of a type, as far as a sentence tells them apart. */
export function subjectType({ kind }: CelType): SubjectType {
  switch (kind) {
    case 'bool':
    case 'number':
    case 'list':
    case 'any':
      return kind
    case 'string':
      return 'text'
    case 'date':
    case 'dateText':
      return 'date'
    case 'object':
    case 'null':
    case 'span':
      return 'other'
  }
}
