import { undrawnIn } from '../../formats/index.ts'
import { finding, type FindingCode } from '../findings/catalogue.ts'
import { pointerBelow } from '../json-pointer.ts'
import { placeAt, type Place } from '../findings/place.ts'
import type { MessageFault } from '../messages/index.ts'
import { languagesOf } from '../product-languages.ts'
import { readUses, type MessageUse, namesOf, noUses } from './texts/message-uses.ts'
import { resolveMessages, sourceLanguage, type Catalogues, type Texts } from './texts/resolve-messages.ts'
import type { Finding } from '../findings/finding.ts'
import { noMemory, type Memory } from '../memory.ts'
import type { ProductCheck } from './compile-product.ts'
import type { MessageKey } from './texts/message-key.ts'
import { spokenFindings } from './spoken/spoken-findings.ts'
import { type SpokenText, spokenQuestions } from './spoken/spoken-questions.ts'
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
  const spoken = memory.share('spoken questions', spokenQuestions(product))
  const { own, product: ofProduct, blocks, errors, terms } = catalogues
  const declared = file?.values
  const languages = file?.languages
  const inputs = [
    product.id,
    messages,
    sayable,
    spoken,
    declared,
    own,
    ofProduct,
    blocks,
    errors,
    terms,
    languages,
  ]
  return memory.once('texts', inputs, () =>
    faultsOfTexts(product.id, messages, sayable, {
      catalogues: { ...catalogues, languages: languagesOf(languages) },
      hasPapers: product.purchase !== null,
      ownValues: Object.keys(declared ?? {}),
      spoken,
    }),
  )
}

function faultsOfTexts(
  product: string,
  messages: readonly MessageKey[],
  sayable: SayableValues,
  {
    catalogues,
    hasPapers,
    ownValues,
    spoken,
  }: {
    readonly catalogues: Catalogues
    /** Documents are drawn for who buys. */
    readonly hasPapers: boolean
    readonly ownValues: readonly string[]
    /** What a conversation says. */
    readonly spoken: readonly SpokenText[]
  },
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
              isDrawn: hasPapers && isDrawn(key.slice(beginning.length)),
              given: () => sayableIn(product, key, sayable),
              declared,
              usedValues,
            }),
      ),
      ...spokenFindings(spoken, {
        language,
        place,
        texts,
        borrowed: isBorrowed,
      }),
      ...unaskedTexts(product, texts, catalogues, language).flatMap(([key, text]) =>
        messageFaults(key, text, readUses(text).faults, { language, place: () => place(key) }),
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

/** The product's own texts that no part of the wizard asks for, with whole keys: badges of programmes, terms of its documents. */
function unaskedTexts(
  product: string,
  asked: Texts,
  { own = {}, product: ofProduct }: Catalogues,
  language: string,
): readonly (readonly [string, string])[] {
  const inFile = Object.entries(own[language] ?? {}).map(([key, text]) => [`${product}.${key}`, text])
  const all = { ...ofProduct[language], ...(Object.fromEntries(inFile) as Texts) }
  return Object.entries(all).filter(([key, text]) => typeof text === 'string' && !Object.hasOwn(asked, key))
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

/** Returns whether documents show a text of a product: its key without the product. */
function isDrawn(own: string): boolean {
  return (
    /^title$|^(?:cover|terms)\./.test(own) ||
    /^slide\.[^.]+\.(?:title|short)$|^list\.[^.]+\.(?:title|item)$/.test(own) ||
    /\.label$|\.option\.[^.]+$/.test(own)
  )
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
  /** Documents show the text. */
  readonly isDrawn: boolean
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
  { language, place, source, isDrawn: isOnPaper, given, declared, usedValues }: About,
): readonly Finding[] {
  const { uses, faults } = readUses(text)
  const characters = isOnPaper ? undrawnIn(text) : ''
  const undrawn = characters === '' ? [] : [finding('TEXT_NOT_DRAWN', place(), { key, language, characters })]
  if (uses === noUses && (source === undefined || readUses(source).uses === noUses)) return undrawn
  const findings = [...undrawn, ...messageFaults(key, text, faults, { language, place })]
  if (faults.some(({ kind }) => kind === 'open')) return findings
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
  const wanted = source === undefined ? uses : readUses(source).uses
  if (!isEqual(values, namesOf(wanted))) {
    const params = { key, language, found: inWords(values), expected: inWords(namesOf(wanted)) }
    findings.push(finding('TEXT_VARIABLES', place(), params))
  }
  return findings
}

const codes = {
  brace: 'TEXT_BRACE',
  quoted: 'TEXT_QUOTED',
  open: 'TEXT_BROKEN',
  other: 'TEXT_OTHER_MISSING',
  case: 'TEXT_CASE_UNKNOWN',
} as const satisfies Readonly<Record<MessageFault['kind'], FindingCode>>

function messageFaults(
  key: string,
  text: string,
  faults: readonly MessageFault[],
  { language, place }: Pick<About, 'language' | 'place'>,
): Finding[] {
  return faults.map((fault) => {
    const params = { key, language, found: excerpt(text, fault) }
    const range = { start: fault.from, end: fault.to }
    return { ...finding(codes[fault.kind], place(), params), range }
  })
}

/** Characters of a message that a finding repeats. */
const mostRepeated = 40

function excerpt(text: string, { from, to }: MessageFault): string {
  const found = text.slice(from, to).trim()
  return found.length > mostRepeated ? `${found.slice(0, mostRepeated)}…` : found
}

/** Returns a description of the value when a message cannot use it in this way; null when it can. */
function misuse(
  { name, as, cases }: MessageUse,
  { kind, choices }: Sayable,
  uses: readonly MessageUse[],
): string | null {
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
      return 'shown as the language writes it'
  }
}

function isEqual(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((name) => right.has(name))
}

/** The values as the message of a finding names them; `none` is a case of its translations. */
function inWords(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'none' : [...names].map((name) => `{${name}}`).join(', ')
}
