import type { BuiltinsOfKind } from './builtin.ts'

/** Texts: `data.name.startsWith("A")`, `string(data.seats)`. */
export const textBuiltins: BuiltinsOfKind = {
  functions: {
    string: {
      params: ['scalar'],
      gives: 'string',
      null: 'spread',
      means: 'the text of a number, statement or date',
    },
  },
  methods: {
    startsWith: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text begins with another',
    },
    endsWith: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text ends with another',
    },
    contains: {
      params: ['string', 'string'],
      gives: 'bool',
      null: 'never',
      means: 'whether a text has another in it',
    },
    lowerAscii: {
      params: ['string'],
      gives: 'string',
      null: 'spread',
      means: 'the text with A to Z in lower case',
    },
    upperAscii: {
      params: ['string'],
      gives: 'string',
      null: 'spread',
      means: 'the text with a to z in upper case',
    },
    trim: { params: ['string'], gives: 'string', null: 'spread', means: 'the text without spaces around it' },
    substring: {
      params: ['string', 'number', 'number'],
      optional: 1,
      gives: 'string',
      null: 'may',
      means: 'characters from the first position up to the second',
    },
    split: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'texts',
      null: 'may',
      means: 'the pieces between separators, at most so many',
    },
    charAt: {
      params: ['string', 'number'],
      gives: 'string',
      null: 'may',
      means: 'the character at a position',
    },
    indexOf: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'whole',
      null: 'may',
      means: 'position of the first occurrence in a text, from a position on; -1 when absent',
    },
    lastIndexOf: {
      params: ['string', 'string', 'number'],
      optional: 1,
      gives: 'whole',
      null: 'may',
      means: 'position of the last occurrence in a text, up to a position; -1 when absent',
    },
    replace: {
      params: ['string', 'string', 'string', 'number'],
      optional: 1,
      gives: 'string',
      null: 'may',
      means: 'the text with a part replaced, everywhere or so many times',
    },
  },
  namespaced: {
    'strings.quote': {
      params: ['string'],
      gives: 'string',
      null: 'may',
      means: 'the text as a written text',
      compiled: 'quote',
    },
  },
}
