import { knownOperations } from '../compile/api/operations.ts'
import { resolveMessages, type Texts } from '../compile/texts/resolve-messages.ts'
import { sayableValues } from '../compile/texts/sayable-values.ts'
import { createLinter, type LintSurroundings } from '../lint/index.ts'
import { languagesOf } from '../product-languages.ts'
import type { FromCompiler, LaterQuestion, ToCompiler } from './messages.ts'
import type { OpenFile } from './open-file.ts'

type GivenCatalogues = Readonly<Record<string, Readonly<Record<string, Texts>>>>

/**
 * Creates the compiler that a worker runs. It returns the answer to each message, or null when the message needs none.
 * Questions that findings do not need are answered by `answerLater`, so that a worker can load it after the first findings.
 */
export function createCompiler<Later>(
  answerLater: (message: LaterQuestion, file: OpenFile | undefined, around: LintSurroundings) => Later,
): (message: ToCompiler) => FromCompiler | Later | null {
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
      case 'blocks.changed':
        around = { ...around, blocks: message.blocks }
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
        const asked = check?.messages ?? []
        const messages = asked.length > 0 ? asked : (known?.messages ?? [])
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
      case 'file.closed':
        files.delete(message.file)
        return null
      default:
        return answerLater(message, files.get(message.file), around)
    }
  }
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
    terms: catalogues['terms'] ?? {},
  })
}
