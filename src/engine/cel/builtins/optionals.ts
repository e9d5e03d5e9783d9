import type { BuiltinsOfKind } from './builtin.ts'
import { carried } from './computation.ts'

/** Values that may be absent: `optional.ofNonZeroValue(data.seats)`. */
export const optionalBuiltins: BuiltinsOfKind = {
  namespaced: {
    'optional.ofNonZeroValue': {
      params: ['any'],
      gives: 'same',
      null: 'may',
      means: 'the value, or null for 0, an empty text, list or object, and false',
      compute: carried((_, value = null) => {
        const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
        return value === 0 || value === '' || value === false || isEmpty ? null : value
      }),
    },
  },
}
