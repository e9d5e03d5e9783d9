import en from '../../../locales/en/errors.json' with { type: 'json' }
import ru from '../../../locales/ru/errors.json' with { type: 'json' }
import uz from '../../../locales/uz/errors.json' with { type: 'json' }
import {
  addHostKinds,
  type Catalogues,
  compileProduct,
  emitModule,
  type ExpandedProduct,
  hasErrors,
  type HostKinds,
  knownOperations,
  type KnownOperation,
  languagesOf,
  readJson,
  resolveMessages,
  type Texts,
} from '../../engine/compile/index.ts'
import { createLinter, type PlacedFinding } from '../../engine/lint/index.ts'
import type { ProductFile } from '../../engine/product/index.ts'
import { answerTypes } from './answer-types.ts'

export type { PlacedFinding, PlaceInText, Position } from '../../engine/lint/index.ts'
export { fixOf } from '../../engine/compile/index.ts'
export {
  hostFunction,
  type HostFormat,
  type HostFunction,
  HostKindRefused,
  type HostKinds,
  type HostWidget,
} from '../../engine/compile/index.ts'
export type { Texts } from '../../engine/compile/index.ts'

/** A form's file and the files that it refers to. */
export interface FormSource {
  /** Text of the form's JSON file. */
  readonly text: string
  /** Blocks that it mounts, by id: parsed JSON. */
  readonly blocks?: Readonly<Record<string, unknown>>
  /** Rating tables that it names, by id: parsed JSON. */
  readonly ratings?: Readonly<Record<string, unknown>>
  /** OpenAPI document with the operations that it calls, parsed. Without it the names of operations are not checked. */
  readonly api?: object
  /** Texts of other languages for codes of errors, by language and code; ru, uz and en have their own. */
  readonly errors?: Readonly<Record<string, Texts>>
  /** Formats, widgets and functions that the form uses beyond those of the language. */
  readonly own?: HostKinds
  /** The day on which tariffs have to be in force, `2026-11-22`; by default they are not looked at. */
  readonly today?: string
}

/** What a check of a form found. */
export interface FormCheck {
  /** Errors, warnings and notes with their places in the text, in the order of the passes. */
  readonly findings: readonly PlacedFinding[]
  /** False when one of them is an error: such a form does not compile. */
  readonly isUsable: boolean
}

/** A compiled form: files to write, and its texts. Everything but the findings is null where a finding is an error. */
export interface FormCompilation extends FormCheck {
  readonly compiled: {
    readonly id: string
    /** Hash of the content: the name of this version. */
    readonly hash: string
    /**
     * An ES module that imports nothing and evaluates no text, so that it runs under `script-src 'self'`: the form by
     * default, and `texts`.
     */
    readonly module: string
    /** TypeScript declarations of that module, with the type of its answers. */
    readonly types: string
    /** Texts by language, fall-backs followed. */
    readonly texts: Readonly<Record<string, Texts>>
  } | null
}

/** A day before every tariff: none has run out. */
const beforeTariffs = '0001-01-01'

/**
 * Finds everything that is wrong with a form's file. It never throws, for any text, and needs no clock, file system or
 * `eval`: it runs in Node, in a page and in a worker under a strict Content-Security-Policy.
 */
export function lintForm(source: FormSource): FormCheck {
  return withOwn(source, () => {
    const { findings } = lintedBy(source)
    return { findings, isUsable: !hasErrors(findings) }
  })
}

/** Checks a form's file and, without errors, compiles it. It never throws, for any text. */
export function compileForm(source: FormSource): FormCompilation {
  return withOwn(source, () => compiledFrom(source))
}

/** What a host adds is in the language for this form alone. */
function withOwn<Result>({ own }: FormSource, work: () => Result): Result {
  const takeAway = own === undefined ? null : addHostKinds(own)
  try {
    return work()
  } finally {
    takeAway?.()
  }
}

function compiledFrom(source: FormSource): FormCompilation {
  const { findings, form } = formFileIn(source)
  if (form === null) return { findings, isUsable: false, compiled: null }
  const { expanded, hash, texts } = form
  return {
    findings,
    isUsable: true,
    compiled: {
      id: expanded.id,
      hash,
      module: `${emitModule(expanded)}export const texts=${JSON.stringify(texts)}\n`,
      types: moduleTypes(answerTypes(expanded), Object.keys(texts)),
      texts,
    },
  }
}

/** A form without errors, before its module is written. */
export interface FormRead {
  readonly expanded: ExpandedProduct
  readonly hash: string
  readonly texts: Readonly<Record<string, Texts>>
  readonly operations: ReadonlyMap<string, KnownOperation>
}

/** Reads a form's file; `form` is null where a finding is an error. */
export function readFormFile(source: FormSource): FileRead {
  return withOwn(source, () => formFileIn(source))
}

interface FileRead {
  readonly findings: readonly PlacedFinding[]
  readonly form: FormRead | null
}

function formFileIn(source: FormSource): FileRead {
  const { findings, operations } = lintedBy(source)
  if (hasErrors(findings)) return { findings, form: null }
  const { product, file, hash, messages } = compileProduct({
    file: readJson(source.text).value,
    blocks: source.blocks ?? {},
    ratings: source.ratings ?? {},
    ...(operations === null ? {} : { operations }),
  })
  // The linter has checked the same file.
  if (product === null || file === null) return { findings, form: null }
  const spoken = languagesOf(file.languages)
  const catalogues = { ...cataloguesOf(source, file.texts), languages: spoken }
  const texts = Object.fromEntries(
    spoken.map(({ tag }) => [tag, resolveMessages(product.id, messages, catalogues, tag).texts]),
  )
  return { findings, form: { expanded: product, hash, texts, operations: operations ?? new Map() } }
}

function lintedBy(source: FormSource): {
  readonly findings: readonly PlacedFinding[]
  readonly operations: ReadonlyMap<string, KnownOperation> | null
} {
  const operations = source.api === undefined ? null : knownOperations(source.api)
  const { findings } = createLinter({
    blocks: source.blocks ?? {},
    ratings: source.ratings ?? {},
    operations,
    catalogues: (_product, own) => cataloguesOf(source, own),
    today: source.today ?? beforeTariffs,
  }).lint('product', source.text)
  return { findings, operations }
}

function cataloguesOf({ errors = {}, own: added }: FormSource, own: ProductFile['texts']): Catalogues {
  const formats = Object.entries(added?.formats ?? {})
  const all: Readonly<Record<string, Texts>> = { ru, uz, en, ...errors }
  const withFormats = Object.entries(all).map(([language, texts]) => [
    language,
    {
      ...texts,
      ...Object.fromEntries(
        formats.map(([name, { wrong }]) => [
          `format.${name}`,
          wrong[language] ?? Object.values(wrong)[0] ?? name,
        ]),
      ),
    },
  ])
  return { own: own ?? {}, product: {}, blocks: {}, errors: Object.fromEntries(withFormats) }
}

function moduleTypes(
  { name, code }: { readonly name: string; readonly code: string },
  tags: readonly string[],
): string {
  const languages = tags.map((tag) => `  readonly ${JSON.stringify(tag)}: Readonly<Record<string, string>>`)
  return [
    code,
    `/** The compiled form, for \`@qadam/react\`, \`@qadam/server\`, \`@qadam/replay\` and \`@qadam/engine\`. */`,
    `declare const form: { (tools: never): object; readonly answers?: ${name} }`,
    'export default form',
    '/** Its texts by language. */',
    'export declare const texts: {',
    ...languages,
    '}',
    '',
  ].join('\n')
}
