import type { BuiltinsOfKind } from './builtin.ts'
import { carried, inRuntime } from './computation.ts'

/** Texts: `data.name.startsWith("A")`, `string(data.seats)`. */
export const textBuiltins: BuiltinsOfKind = {
  functions: {
    string: {
      params: ['scalar'],
      gives: 'string',
      null: 'spread',
      means: 'the text of a number, statement or date',
      compute: inRuntime('string'),
    },
  },
  methods: {
    startsWith: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text begins with another',
      compute: inRuntime('startsWith'),
    },
    endsWith: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text ends with another',
      compute: inRuntime('endsWith'),
    },
    contains: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text has another in it',
      compute: inRuntime('contains'),
    },
    lowerAscii: {
      params: ['string'],
      gives: 'string',
      null: 'spread',
      means: 'the text with A to Z in lower case',
      compute: inRuntime('lower'),
    },
    upperAscii: {
      params: ['string'],
      gives: 'string',
      null: 'spread',
      means: 'the text with a to z in upper case',
      compute: inRuntime('upper'),
    },
    trim: {
      params: ['string'],
      gives: 'string',
      null: 'spread',
      means: 'the text without spaces around it',
      compute: inRuntime('trim'),
    },
    substring: {
      params: ['string', 'number', 'number'],
      optional: 1,
      gives: 'string',
      null: 'may',
      means: 'characters from the first position up to the second',
      compute: inRuntime('substring'),
    },
    split: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'texts',
      null: 'may',
      means: 'the pieces between separators, at most so many',
      compute: inRuntime('split'),
      computeAll: carried((_, text, separator, most) => {
        if (typeof text !== 'string' || typeof separator !== 'string' || typeof most !== 'number') return null
        const pieces = separator === '' ? [...text] : text.split(separator)
        if (most < 0 || pieces.length <= most) return pieces
        return most === 0 ? [] : [...pieces.slice(0, most - 1), pieces.slice(most - 1).join(separator)]
      }),
    },
    charAt: {
      params: ['string', 'number'],
      gives: 'string',
      null: 'may',
      means: 'the character at a position',
      compute: carried((_, text, at) => {
        if (typeof text !== 'string' || typeof at !== 'number' || !Number.isInteger(at)) return null
        const characters = [...text]
        return at >= 0 && at <= characters.length ? (characters[at] ?? '') : null
      }),
    },
    indexOf: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'whole',
      null: 'may',
      means: 'position of the first occurrence in a text, from a position on; -1 when absent',
      compute: carried((_, text, part, from = 0) => {
        if (typeof text !== 'string' || typeof part !== 'string' || typeof from !== 'number') return null
        const [characters, wanted] = [[...text], [...part]]
        if (!(from >= 0 && from <= characters.length)) return null
        for (let at = Math.trunc(from); at + wanted.length <= characters.length; at++)
          if (wanted.every((character, index) => characters[at + index] === character)) return at
        return -1
      }),
    },
    lastIndexOf: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'whole',
      null: 'may',
      means: 'position of the last occurrence in a text, up to a position; -1 when absent',
      compute: carried((_, text, part, from) => {
        if (typeof text !== 'string' || typeof part !== 'string') return null
        const [characters, wanted] = [[...text], [...part]]
        const most = from ?? characters.length
        if (typeof most !== 'number' || !(most >= 0 && most <= characters.length)) return null
        for (let at = Math.min(Math.trunc(most), characters.length - wanted.length); at >= 0; at--)
          if (wanted.every((character, index) => characters[at + index] === character)) return at
        return -1
      }),
    },
    replace: {
      params: ['string', 'string', 'string', 'number'],
      optional: 1,
      gives: 'string',
      null: 'may',
      means: 'the text with a part replaced, everywhere or so many times',
      compute: carried(
        // The arguments are those of the function in CEL.
        // oxlint-disable-next-line eslint/max-params
        (_, text, part, by, most = -1) => {
          if (typeof text !== 'string' || typeof part !== 'string' || typeof by !== 'string') return null
          if (typeof most !== 'number') return null
          const pieces = part === '' ? ['', ...text, ''] : text.split(part)
          return pieces.reduce((made, piece, index) => made + (most < 0 || index <= most ? by : part) + piece)
        },
      ),
    },
  },
  namespaced: {
    'strings.quote': {
      params: ['string'],
      gives: 'string',
      null: 'may',
      means: 'the text as a written text',
      compute: carried((_, text) => {
        if (typeof text !== 'string') return null
        const escapes = new Map(
          ['\u0007a', '\bb', '\ff', '\nn', '\rr', '\tt', '\vv', '\\\\', '""'].map((pair) => [
            pair[0],
            pair[1],
          ]),
        )
        return `"${Array.from(text, (one) => (escapes.has(one) ? `\\${escapes.get(one)}` : one)).join('')}"`
      }),
    },
  },
}
