import { parse, type Token } from '@messageformat/parser'
import { finding } from '../findings/catalogue.ts'
import { pointerBelow } from '../json-pointer.ts'
import { placeAt, type Place } from '../findings/place.ts'
import { languagesOf } from '../product-languages.ts'
import { resolveMessages, sourceLanguage, type Catalogues } from './texts/resolve-messages.ts'
import type { Finding } from '../findings/finding.ts'
import { noMemory, type Memory } from '../memory.ts'
import type { ProductCheck } from './compile-product.ts'
import type { MessageKey } from './texts/message-key.ts'
import {
  allSayable,
  sayableIn,
  sayableValues,
  type Sayable,
  type SayableValues,
} from './texts/sayable-values.ts'

/** Languages in which the portal speaks. */
export const textLanguages = ['ru', 'uz', 'en'] as const

/**
 * Checks the texts of a compiled product. Reports missing and broken texts, and translations whose values differ from
 * the source text's.
 */
export function textFindings(
  { product, messages, file }: ProductCheck,
  catalogues: Catalogues,
  memory: Memory = noMemory,
): readonly Finding[] {
  if (product === null) return []
  const sayable = memory.share('values of texts', sayableValues(product))
  const { own, product: ofProduct, blocks, errors } = catalogues
  const declared = file?.values
  const spoken = file?.languages
  const inputs = [product.id, messages, sayable, declared, own, ofProduct, blocks, errors, spoken]
  return memory.once('texts', inputs, () =>
    faultsOfTexts(product.id, messages, sayable, {
      catalogues: { ...catalogues, languages: languagesOf(spoken) },
      ownValues: Object.keys(declared ?? {}),
    }),
  )
}

function faultsOfTexts(
  product: string,
  messages: readonly MessageKey[],
  sayable: SayableValues,
  { catalogues, ownValues }: { readonly catalogues: Catalogues; readonly ownValues: readonly string[] },
): readonly Finding[] {
  const beginning = `${product}.`
  const languages = (catalogues.languages ?? []).map(({ tag }) => tag)
  const source = languages[0] ?? sourceLanguage
  const sources = resolveMessages(product, messages, catalogues, source)
  const declared = allSayable(sayable)
  const usedValues = new Set<string>()
  const faults = languages.flatMap((language) => {
    const { texts, borrowed, missing } =
      language === source ? sources : resolveMessages(product, messages, catalogues, language)
    const isBorrowed = new Set(borrowed)
    const needed = new Set(messages.filter(({ optional }) => !optional).map(({ key }) => key))
    const place = (key: string): Place =>
      placeAt(pointerBelow('/texts', language, key.replace(beginning, '')))
    return [
      ...missing.map((key) => finding('TEXT_MISSING', place(key), { key, language })),
      ...borrowed
        .filter((key) => needed.has(key))
        .map((key) => finding('TEXT_MISSING', place(key), { key, language })),
      ...Object.entries(texts).flatMap(([key, text]) =>
        isBorrowed.has(key)
          ? []
          : faultsOf(key, text, {
              language,
              place: () => place(key),
              source: sources.texts[key],
              given: () => sayableIn(product, key, sayable),
              declared,
              usedValues,
            }),
      ),
    ]
  })
  return [
    ...faults,
    ...ownValues
      .filter((name) => !usedValues.has(name))
      .map((name) => finding('VALUE_UNUSED', placeAt(pointerBelow('/values', name)), { name })),
  ]
}

/** Reports texts of a catalogue that no product uses. */
export function unusedTexts(
  catalogue: Readonly<Record<string, string>>,
  results: readonly ProductCheck[],
): readonly Finding[] {
  const asked = new Set(
    results.flatMap(({ messages }) => messages.flatMap(({ key, fallbacks }) => [key, ...fallbacks])),
  )
  return Object.keys(catalogue)
    .filter((key) => !asked.has(key) && !isBadge(key))
    .map((key) => finding('TEXT_UNUSED', placeAt(pointerBelow('', key)), { key }))
}

/** Badges of programmes are named by an answer, `<product>.badge.popular`. */
function isBadge(key: string): boolean {
  return key.split('.')[1] === 'badge'
}

interface About {
  readonly language: string
  readonly place: () => Place
  /** The same text in the product's first language. */
  readonly source: string | undefined
  /** Values that the message may contain; undefined where they are unknown. */
  readonly given: () => Readonly<Record<string, Sayable>> | undefined
  /** Values of the product by name. */
  readonly declared: Readonly<Record<string, Sayable>>
  /** Collects the names of values that texts contain. */
  readonly usedValues: Set<string>
}

function faultsOf(
  key: string,
  text: string,
  { language, place, source, given, declared, usedValues }: About,
): readonly Finding[] {
  const uses = usesIn(text)
  if (uses === noUses && (source === undefined || usesIn(source) === noUses)) return []
  if (typeof uses === 'string') return [finding('TEXT_BROKEN', place(), { key, language, reason: uses })]
  const findings: Finding[] = []
  const values = namesOf(uses)
  for (const name of values) usedValues.add(name)
  const known = given()
  const strange = known === undefined ? [] : [...values].filter((name) => !Object.hasOwn(known, name))
  if (strange.length > 0) {
    const names = Object.keys(known ?? {})
    const expected = names.length === 0 ? 'no values' : `one of: ${names.join(', ')}`
    findings.push(
      finding('TEXT_VALUE_UNKNOWN', place(), { key, language, name: strange.join(', ') }, { expected }),
    )
  }
  for (const use of uses) {
    const value = (known ?? declared)[use.name]
    const type = value === undefined ? null : misuse(use, value, uses)
    if (type !== null)
      findings.push(finding('TEXT_VALUE_USE', place(), { key, language, name: use.name, use: use.as, type }))
  }
  const wanted = source === undefined ? uses : usesIn(source)
  if (typeof wanted !== 'string' && !isEqual(values, namesOf(wanted))) {
    const params = { key, language, found: inWords(values), expected: inWords(namesOf(wanted)) }
    findings.push(finding('TEXT_VARIABLES', place(), params))
  }
  return findings
}

/** One value in a message. */
interface Use {
  readonly name: string
  /** `value` for a plain `{name}`, otherwise the kind of the argument: `plural`, `select`, `number`. */
  readonly as: string
  /** Keys of the cases of a `plural` or `select` argument. */
  readonly cases: readonly string[]
}

const noUses: readonly Use[] = []

/** The values in a message, or why it is none. */
function usesIn(text: string): readonly Use[] | string {
  // Only braces make a message more than its text.
  if (!text.includes('{') && !text.includes('}')) return noUses
  try {
    return parse(text).flatMap(usesOf)
  } catch (error) {
    // The rest of the parser's message repeats the text.
    return error instanceof Error ? (error.message.split(/:?\n/)[0] ?? '') : String(error)
  }
}

function usesOf(token: Token): readonly Use[] {
  if (!('arg' in token)) return []
  if ('cases' in token)
    return [
      { name: token.arg, as: token.type, cases: token.cases.map(({ key }) => key) },
      ...token.cases.flatMap(({ tokens }) => tokens.flatMap(usesOf)),
    ]
  return [{ name: token.arg, as: 'key' in token ? token.key : 'value', cases: [] }]
}

/** Returns a description of the value when a message cannot use it in this way; null when it can. */
function misuse({ name, as, cases }: Use, { kind, choices }: Sayable, uses: readonly Use[]): string | null {
  switch (as) {
    case 'value': {
      // When a `select` on the value is present, its plain use would show the stored id.
      const isChosenBy = uses.some((use) => use.name === name && use.as === 'select')
      return isChosenBy ? 'what the same text chooses by: write its words in the cases' : null
    }
    case 'plural':
    case 'selectordinal':
      return kind === 'number' || kind === 'any' ? null : kind
    case 'select': {
      if (kind === 'number' || kind === 'money' || kind === 'a list') return kind
      const strange =
        choices === null ? [] : cases.filter((one) => !['other', 'none', ...choices].includes(one))
      return strange.length === 0 ? null : `never ${strange.join(', ')}`
    }
    default:
      return kind === 'any' ? null : 'shown as the language writes it'
  }
}

function namesOf(uses: readonly Use[]): ReadonlySet<string> {
  return new Set(uses.map(({ name }) => name))
}

function isEqual(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((name) => right.has(name))
}

function inWords(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'no values' : [...names].map((name) => `{${name}}`).join(', ')
}
