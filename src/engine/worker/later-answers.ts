import { completionsAt, typedNames } from '../cel/index.ts'
import { compileProduct } from '../compile/compile-product.ts'
import { readJson } from '../compile/files/read-json.ts'
import { emitModule, type ExpandedProduct } from '../emit/index.ts'
import { flowOf } from '../flow/product-flow.ts'
import { tryExpression } from '../interpret/index.ts'
import type { LintSurroundings } from '../lint/index.ts'
import { readSentence, sentenceNames, type ReadSentence } from '../sentences/index.ts'
import { callShape } from './call-shape.ts'
import type { FromCompiler, LaterQuestion, ToCompiler } from './messages.ts'
import type { OpenFile } from './open-file.ts'

/** Answers a question that the findings of a file do not need. */
export function laterAnswer(
  message: LaterQuestion,
  file: OpenFile | undefined,
  around: LintSurroundings,
): FromCompiler {
  switch (message.type) {
    case 'module.wanted': {
      const product = compiledOf(file, around)
      const { file: name, version } = message
      return { type: 'module.made', file: name, version, module: product && emitModule(product) }
    }
    case 'flow.wanted': {
      const product = compiledOf(file, around)
      const { file: name, version } = message
      return { type: 'flow.made', file: name, version, flow: product && flowOf(product) }
    }
    case 'expression.asked':
      return aboutExpression(file, message)
    case 'sentence.asked':
      return aboutSentence(file, message)
    case 'trial.asked':
      return aboutTrial(file, message)
    case 'call.asked': {
      const { operation, list, question } = message
      const environment = file?.linter.scopeAt('')?.environment ?? null
      const known = around.operations?.get(operation) ?? null
      return { type: 'call.answered', question, shape: environment && callShape(environment, known, list) }
    }
    default:
      return message satisfies never
  }
}

function aboutExpression(
  file: OpenFile | undefined,
  { path, text, at, question }: Extract<ToCompiler, { readonly type: 'expression.asked' }>,
): FromCompiler {
  const scope = file?.linter.scopeAt(path) ?? null
  const typed = scope ? typedNames(scope.environment, text, scope.place) : { names: [], gives: null }
  const completions =
    scope && at !== null
      ? completionsAt(scope.environment, text, at, scope.place)
      : { from: at ?? 0, options: [] }
  return { type: 'expression.answered', question, typed, completions }
}

function aboutSentence(
  file: OpenFile | undefined,
  { path, text, question }: Extract<ToCompiler, { readonly type: 'sentence.asked' }>,
): FromCompiler {
  const scope = file?.linter.scopeAt(path) ?? null
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

function compiledOf(of: OpenFile | undefined, around: LintSurroundings): ExpandedProduct | null {
  const read = readJson(of?.text ?? '')
  if (read.finding !== null) return null
  return compileProduct({ file: read.value, ...around }).product
}
