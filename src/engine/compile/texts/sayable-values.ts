import type { CelType } from '../../cel/index.ts'
import type { TextValue } from '../../compiled/compiled-product.ts'
import type { ExpandedPart, ExpandedProduct } from '../../emit/expanded-product.ts'

/** The kind of a value and the ways in which a text can use it. */
export interface Sayable {
  readonly kind: 'number' | 'money' | 'text' | 'yes or no' | 'a list' | 'any'
  /** The only values there are, where they are known. */
  readonly choices: readonly string[] | null
}

/** The values that the texts of a product may contain. */
export interface SayableValues {
  /** Of every text in the wizard. */
  readonly everywhere: Readonly<Record<string, Sayable>>
  /** Of texts inside a list besides, by list. */
  readonly inList: Readonly<Record<string, Readonly<Record<string, Sayable>>>>
  /** Params of a rule, by text key. */
  readonly ofRules: Readonly<Record<string, readonly string[]>>
  /** List to whose items a text belongs, by the beginning of its key: fields, rules, notes, headings. */
  readonly lists: Readonly<Record<string, string>>
}

/** Returns the values that each text of a product may use. */
export function sayableValues(product: ExpandedProduct): SayableValues {
  const ofRules = Object.fromEntries(
    product.rules.map(({ id, params }) => [`${product.id}.rule.${id}`, Object.keys(params)] as const),
  )
  const values = Object.entries(product.values ?? {})
  if (values.length === 0) return { everywhere: {}, inList: {}, ofRules, lists: {} }
  const of = (list: string | null): Readonly<Record<string, Sayable>> =>
    Object.fromEntries(
      values.flatMap(([name, value]) => (value.list === list ? [[name, sayable(value)] as const] : [])),
    )
  return {
    everywhere: of(null),
    inList: Object.fromEntries(
      Object.values(product.lists).map(({ id, at }) => {
        const around = Object.values(product.lists).find((list) => at.startsWith(`${list.at}/*/`))
        return [id, { ...(around && of(around.id)), ...of(id) }] as const
      }),
    ),
    ofRules,
    lists: listsOfTexts(product),
  }
}

/** Values that the text with this key may say by name; undefined where they are not known. */
export function sayableIn(
  product: string,
  key: string,
  { everywhere, inList, ofRules, lists }: SayableValues,
): Readonly<Record<string, Sayable>> | undefined {
  const own = key.slice(product.length + 1)
  if (isOutside(own)) return {}
  const list = Object.entries(lists).find(([beginning]) => `${key}.`.startsWith(`${beginning}.`))?.[1]
  const values = { ...everywhere, ...(list === undefined ? {} : inList[list]) }
  const params = ofRules[key]
  if (params !== undefined) return { ...values, ...known(params) }
  if (isWithoutParams(own)) return values
  if (own === 'sent.title' || own === 'sent.text') return { ...values, ...known(['reference']) }
  return undefined
}

/** Returns every value by name, for checking how a text uses it. */
export function allSayable({ everywhere, inList }: SayableValues): Readonly<Record<string, Sayable>> {
  return Object.assign({}, everywhere, ...Object.values(inList)) as Readonly<Record<string, Sayable>>
}

function known(names: readonly string[]): Readonly<Record<string, Sayable>> {
  return Object.fromEntries(names.map((name) => [name, { kind: 'any', choices: null }]))
}

/** Read where no wizard runs: in lists of products, on policies, by operators. */
function isOutside(own: string): boolean {
  return /^(?:title|short|lead|typical)$|^(?:faq|cover|price|inspection|badge|terms)\./.test(own)
}

/** Returns whether a text receives no values besides the product's own ones. */
function isWithoutParams(own: string): boolean {
  return (
    /\.(?:label|hint|help|placeholder|low|high)$|\.option\.[^.]+$/.test(own) ||
    /^(?:slide|note|heading|stop|outcome|gate)\./.test(own)
  )
}

function sayable({ is, currency }: ExpandedPart<TextValue>): Sayable {
  return { kind: currency === null ? kindOf(is.type) : 'money', choices: choicesOf(is.type) }
}

function kindOf({ kind }: CelType): Sayable['kind'] {
  switch (kind) {
    case 'number':
      return 'number'
    case 'string':
    case 'date':
    case 'dateText':
      return 'text'
    case 'bool':
      return 'yes or no'
    case 'list':
      return 'a list'
    default:
      return 'any'
  }
}

function choicesOf(type: CelType): readonly string[] | null {
  if (type.kind === 'bool') return ['true', 'false']
  return type.kind === 'string' && type.values ? type.values.map(String) : null
}

function listsOfTexts(product: ExpandedProduct): Readonly<Record<string, string>> {
  const ofFields = Object.values(product.fields).flatMap(({ text, list }) =>
    list === null ? [] : [[text, list] as const],
  )
  const ofRules = product.rules.flatMap(({ id, list }) =>
    list === null ? [] : [[`${product.id}.rule.${id}`, list] as const],
  )
  const ofParts = Object.values(product.lists).flatMap(({ id, parts }) => [
    [`${product.id}.list.${id}.item`, id] as const,
    ...parts.flatMap((part) =>
      part.kind === 'note' || part.kind === 'heading'
        ? [[`${product.id}.${part.kind}.${part.id}`, id] as const]
        : [],
    ),
  ])
  return Object.fromEntries([...ofFields, ...ofRules, ...ofParts])
}
