import type { BuiltinsOfKind } from './builtin.ts'

/** Values that may be absent: `optional.ofNonZeroValue(data.seats)`. */
export const optionalBuiltins: BuiltinsOfKind = {
  namespaced: {
    'optional.ofNonZeroValue': {
      params: ['any'],
      gives: 'same',
      null: 'may',
      means: 'the value, or null for 0, an empty text, list or object, and false',
      compiled: 'ifNotZero',
    },
  },
}
