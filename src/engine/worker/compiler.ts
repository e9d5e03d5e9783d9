import { compileProduct } from '../compile/compile-product.ts'
import { knownOperations } from '../compile/operations.ts'
import type { MessageKey } from '../compile/message-key.ts'
import { readJson } from '../compile/read-json.ts'
import { completionsAt, typedNames } from '../cel/index.ts'
import { resolveMessages, type Texts } from '../compile/resolve-messages.ts'
import { sayableValues, type SayableValues } from '../compile/sayable-values.ts'
import { emitModule, type ExpandedProduct } from '../emit/index.ts'
import { flowOf } from '../flow/product-flow.ts'
import { tryExpression } from '../interpret/index.ts'
import { createLinter, type Linter, type LintSurroundings } from '../lint/index.ts'
import { languagesOf, type ProductLanguage } from '../product-languages.ts'
import { readSentence, sentenceNames, type ReadSentence } from '../sentences/index.ts'
import { callShape } from './call-shape.ts'
import type { FromCompiler, ToCompiler } from './messages.ts'

type GivenCatalogues = Readonly<Record<string, Readonly<Record<string, Texts>>>>

interface OpenFile {
  readonly linter: Linter
  text: string
  /** Keys of the last text that compiled. */
  messages: readonly MessageKey[]
  /** Values that its texts may contain. */
  sayable: SayableValues | null
  /** Its named conditions. */
  conditions: ExpandedProduct['conditions']
  /** Languages of that text. */
  languages: readonly ProductLanguage[]
}

/**
 * Creates the compiler that a worker runs. It returns the answer to each message, or null when the message
 * needs none.
 */
export function createCompiler(): (message: ToCompiler) => FromCompiler | null {
  let around: LintSurroundings = { blocks: {}, ratings: {}, operations: null, catalogues: null, today: '' }
  let given: GivenCatalogues = {}
  const files = new Map<string, OpenFile>()
  // The memory is valid only for the files and texts that it was built with.
  const relinted = () => {
    for (const [name, known] of files) files.set(name, { ...known, linter: createLinter(around) })
  }
  return (message) => {
    switch (message.type) {
      case 'surroundings.given':
        around = surroundingsOf(message)
        given = message.catalogues ?? {}
        relinted()
        return null
      case 'catalogue.changed':
        given = { ...given, [message.name]: message.texts }
        around = { ...around, catalogues: cataloguesOf(given) }
        relinted()
        return null
      case 'file.changed': {
        const { file, kind, text, version } = message
        const known = files.get(file)
        const linter = known?.linter ?? createLinter(around)
        const { findings, check } = linter.lint(kind, text)
        const sound = check?.product ? check : null
        const messages = sound?.messages ?? known?.messages ?? []
        const languages = sound
          ? languagesOf(sound.file?.languages)
          : (known?.languages ?? languagesOf(undefined))
        const sayable = sound?.product ? sayableValues(sound.product) : (known?.sayable ?? null)
        const conditions = sound?.product?.conditions ?? known?.conditions ?? {}
        files.set(file, { linter, text, messages, sayable, conditions, languages })
        return { type: 'file.linted', file, version, findings }
      }
      case 'texts.wanted': {
        const { file, language, version } = message
        const { messages = [], sayable = null, languages = languagesOf(undefined) } = files.get(file) ?? {}
        const catalogues = { ...cataloguesOf(given)(file, {}), languages }
        const { texts } = resolveMessages(file, messages, catalogues, language)
        return { type: 'texts.made', file, language, version, texts, messages, sayable }
      }
      case 'module.wanted': {
        const { file, version } = message
        const product = compiledOf(files.get(file)?.text ?? '', around)
        return { type: 'module.made', file, version, module: product && emitModule(product) }
      }
      case 'flow.wanted': {
        const { file, version } = message
        const product = compiledOf(files.get(file)?.text ?? '', around)
        return { type: 'flow.made', file, version, flow: product && flowOf(product) }
      }
      case 'expression.asked':
        return aboutExpression(files.get(message.file)?.linter ?? null, message)
      case 'sentence.asked':
        return aboutSentence(files.get(message.file)?.linter ?? null, message)
      case 'trial.asked':
        return aboutTrial(files.get(message.file), message)
      case 'call.asked': {
        const { file, operation, list, question } = message
        const environment = files.get(file)?.linter.scopeAt('')?.environment ?? null
        const known = around.operations?.get(operation) ?? null
        return { type: 'call.answered', question, shape: environment && callShape(environment, known, list) }
      }
      case 'file.closed':
        files.delete(message.file)
        return null
      default:
        return message satisfies never
    }
  }
}

function aboutExpression(
  linter: Linter | null,
  { path, text, at, question }: Extract<ToCompiler, { readonly type: 'expression.asked' }>,
): FromCompiler {
  const scope = linter?.scopeAt(path) ?? null
  const typed = scope ? typedNames(scope.environment, text, scope.place) : { names: [], gives: null }
  const completions =
    scope && at !== null
      ? completionsAt(scope.environment, text, at, scope.place)
      : { from: at ?? 0, options: [] }
  return { type: 'expression.answered', question, typed, completions }
}

function aboutSentence(
  linter: Linter | null,
  { path, text, question }: Extract<ToCompiler, { readonly type: 'sentence.asked' }>,
): FromCompiler {
  const scope = linter?.scopeAt(path) ?? null
  const read: ReadSentence = scope
    ? readSentence(scope.environment, text, scope.place)
    : { ok: false, why: 'wrong', part: '' }
  const names = scope ? sentenceNames(scope.environment, scope.place) : []
  return { type: 'sentence.answered', question, read, names }
}

function aboutTrial(
  file: OpenFile | undefined,
  { path, text, given, question }: Extract<ToCompiler, { readonly type: 'trial.asked' }>,
): FromCompiler {
  const scope = file?.linter.scopeAt(path) ?? null
  const trial = scope && tryExpression(scope, text, given, file?.conditions ?? {})
  return { type: 'trial.answered', question, trial }
}

function compiledOf(text: string, around: LintSurroundings): ExpandedProduct | null {
  const read = readJson(text)
  if (read.finding !== null) return null
  return compileProduct({ file: read.value, ...around }).product
}

function surroundingsOf({
  blocks,
  ratings,
  shelf,
  api,
  catalogues,
  today,
}: Extract<ToCompiler, { readonly type: 'surroundings.given' }>): LintSurroundings {
  return {
    blocks,
    ratings,
    shelf,
    today,
    operations: api === null ? null : knownOperations(api),
    catalogues: catalogues && cataloguesOf(catalogues),
  }
}

function cataloguesOf(catalogues: GivenCatalogues): NonNullable<LintSurroundings['catalogues']> {
  return (product, own) => ({
    ...(own ? { own } : {}),
    product: catalogues[product] ?? {},
    blocks: catalogues['blocks'] ?? {},
    errors: catalogues['errors'] ?? {},
  })
}
