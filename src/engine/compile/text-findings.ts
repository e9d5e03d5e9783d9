import { parse, type Token } from '@messageformat/parser'
import { finding } from '../findings/catalogue.ts'
import { below } from '../json-pointer.ts'
import { placeAt, type Place } from '../findings/place.ts'
import { resolveMessages, sourceLanguage, type Catalogues } from './resolve-messages.ts'
import type { Finding } from '../findings/finding.ts'
import { noMemory, type Memory } from '../memory.ts'
import type { ProductCheck } from './compile-product.ts'
import type { MessageKey } from './message-key.ts'

/** Languages in which customers read. */
export const languages = ['ru', 'uz', 'en'] as const

/** What is wrong with the texts of a compiled product: missing, broken, or speaking of other values than their source. */
export function textFindings(
  { product, messages }: ProductCheck,
  catalogues: Catalogues,
  memory: Memory = noMemory,
): readonly Finding[] {
  if (product === null) return []
  const given = memory.share(
    'values of rules',
    product.rules.map(({ id, params }) => [`${product.id}.rule.${id}`, Object.keys(params)] as const),
  )
  const { own, product: ofProduct, blocks, errors } = catalogues
  return memory.once('texts', [product.id, messages, given, own, ofProduct, blocks, errors], () =>
    faultsOfTexts(product.id, messages, new Map(given), catalogues),
  )
}

function faultsOfTexts(
  product: string,
  messages: readonly MessageKey[],
  given: ReadonlyMap<string, readonly string[]>,
  catalogues: Catalogues,
): readonly Finding[] {
  const beginning = `${product}.`
  const sources = resolveMessages(product, messages, catalogues, sourceLanguage)
  return languages.flatMap((language) => {
    const { texts, borrowed, missing } =
      language === sourceLanguage ? sources : resolveMessages(product, messages, catalogues, language)
    const isBorrowed = new Set(borrowed)
    const needed = new Set(messages.filter(({ optional }) => !optional).map(({ key }) => key))
    const place = (key: string): Place => placeAt(below('/texts', language, key.replace(beginning, '')))
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
              given: given.get(key) ?? (isWithoutValues(key) ? [] : undefined),
            }),
      ),
    ]
  })
}

/** Texts of a catalogue that no product asks for. */
export function unusedTexts(
  catalogue: Readonly<Record<string, string>>,
  results: readonly ProductCheck[],
): readonly Finding[] {
  const asked = new Set(
    results.flatMap(({ messages }) => messages.flatMap(({ key, fallbacks }) => [key, ...fallbacks])),
  )
  return Object.keys(catalogue)
    .filter((key) => !asked.has(key) && !isBadge(key))
    .map((key) => finding('TEXT_UNUSED', placeAt(below('', key)), { key }))
}

/** Labels, hints and titles stand by themselves: nothing gives them values. */
function isWithoutValues(key: string): boolean {
  return /\.(?:label|hint|placeholder)$|^[^.]+\.(?:slide\.[^.]+\.)?title$/.test(key)
}

/** Badges of programmes are named by an answer, `<product>.badge.popular`. */
function isBadge(key: string): boolean {
  return key.split('.')[1] === 'badge'
}

interface About {
  readonly language: string
  readonly place: () => Place
  /** The same text in Russian. */
  readonly source: string | undefined
  /** Values that the message is given, where that is known. */
  readonly given: readonly string[] | undefined
}

function faultsOf(key: string, text: string, { language, place, source, given }: About): readonly Finding[] {
  const values = valuesOf(text)
  if (values === noValues && given === undefined && (source === undefined || valuesOf(source) === noValues))
    return []
  if (typeof values === 'string') return [finding('TEXT_BROKEN', place(), { key, language, reason: values })]
  const findings: Finding[] = []
  const strange = given === undefined ? [] : [...values].filter((name) => !given.includes(name))
  if (strange.length > 0) {
    const expected = given?.length === 0 ? 'no values' : `one of: ${given?.join(', ')}`
    findings.push(
      finding('TEXT_VALUE_UNKNOWN', place(), { key, language, name: strange.join(', ') }, { expected }),
    )
  }
  const wanted = source === undefined ? values : valuesOf(source)
  if (typeof wanted !== 'string' && !isEqual(values, wanted)) {
    const params = { key, language, found: inWords(values), expected: inWords(wanted) }
    findings.push(finding('TEXT_VARIABLES', place(), params))
  }
  return findings
}

const noValues: ReadonlySet<string> = new Set()

/** Names of the values in a message, or why it is none. */
function valuesOf(text: string): ReadonlySet<string> | string {
  // Only braces make a message more than its text.
  if (!text.includes('{') && !text.includes('}')) return noValues
  try {
    const names = new Set<string>()
    collect(parse(text), names)
    return names
  } catch (error) {
    // What follows shows the text again.
    return error instanceof Error ? (error.message.split(/:?\n/)[0] ?? '') : String(error)
  }
}

function collect(tokens: readonly Token[], names: Set<string>): void {
  for (const token of tokens) {
    if ('arg' in token) names.add(token.arg)
    if ('cases' in token) for (const one of token.cases) collect(one.tokens, names)
  }
}

function isEqual(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((name) => right.has(name))
}

function inWords(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'no values' : [...names].map((name) => `{${name}}`).join(', ')
}
