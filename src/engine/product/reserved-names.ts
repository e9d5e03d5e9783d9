/** Names that every JavaScript object answers to: as keys they would read inherited values that the file does not hold. */
export const objectNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Words of CEL: as names they would hide one another. */
export const celWords: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
)

/** Roots of expressions. */
export const expressionRoots: ReadonlySet<string> = new Set(
  'data item const today language calls option response purchase self param'.split(' '),
)

/** First words of text keys behind the product's id: a field of the same name would share them. */
export const textWords: ReadonlySet<string> = new Set(
  'title short lead typical slide heading gate rule call stop list note condition price cover faq sent outcome'.split(
    ' ',
  ),
)

/** What a name is given to: a field at the top of the data, a condition, any other element with a key, or one with an id. */
export type NamedElement = 'field' | 'condition' | 'key' | 'id'

/** Returns the code with which the compiler refuses a name; null for a name that it takes. */
export function refusalOfName(element: NamedElement, name: string): 'NAME_RESERVED' | 'NAME_OF_TEXTS' | null {
  if (objectNames.has(name)) return 'NAME_RESERVED'
  if (element === 'id') return null
  if (celWords.has(name) || (element === 'condition' && expressionRoots.has(name))) return 'NAME_RESERVED'
  return element === 'field' && textWords.has(name) ? 'NAME_OF_TEXTS' : null
}
