import type { PlacedFinding } from '../../engine/lint/index.ts'
import { languagesOf, nearestLanguage, type ProductFlow, type ProductLanguage } from '../../engine/index.ts'
import type { FromCompiler } from '../../engine/worker/messages.ts'
import type { CompilerQuestions } from './ask-expression.ts'

type TextsMade = Extract<FromCompiler, { readonly type: 'texts.made' }>

/** Compiled texts of a product, and all keys that the product can use. */
export interface ProductWords {
  readonly texts: Readonly<Record<string, string>>
  readonly messages: TextsMade['messages']
  readonly sayable: TextsMade['sayable']
}

/** A product that is compiled: the text of its file, and the blocks by id, those of the draft included. */
export interface CompiledSource {
  readonly text: string
  readonly blocks: Readonly<Record<string, unknown>>
}

/** What the compiler has answered about a draft. */
export interface CompiledAnswers {
  readonly findings: readonly PlacedFinding[]
  /** Revision of the draft that the findings belong to; null before the first answer. */
  readonly revision: number | null
  /** What was sent to the compiler last: another object for another product. Null before the first. */
  readonly source: CompiledSource | null
  /** True when the findings are about this source, and about the texts of the product as they are. */
  readonly isCurrent: boolean
  /** Languages of the product, the source first. */
  readonly languages: readonly ProductLanguage[]
  /** By tag of the language. */
  readonly words: Readonly<Record<string, ProductWords | undefined>>
  /** The way through the product in its last state that compiled; null before it was asked for. */
  readonly flow: ProductFlow | null
  /** The worker stopped; the findings are out of date. */
  readonly isBroken: boolean
}

/** The compiler's answer about the current draft, and the questions that it answers. */
export interface Compiled extends CompiledAnswers, CompilerQuestions {}

/** What is known before the first answer. */
export const nothingCompiled: CompiledAnswers = {
  findings: [],
  revision: null,
  source: null,
  isCurrent: false,
  languages: languagesOf(undefined),
  words: {},
  flow: null,
  isBroken: false,
}

/** Adds an answer of the compiler to what is known. An answer about another state of the draft than `version` is dropped. */
export function withAnswer(known: CompiledAnswers, answer: FromCompiler, version: number): CompiledAnswers {
  switch (answer.type) {
    case 'file.linted':
      if (answer.version !== version) return known
      return { ...known, findings: answer.findings, revision: version, isCurrent: true }
    case 'flow.made':
      return answer.flow === null ? known : { ...known, flow: answer.flow }
    case 'texts.made': {
      if (answer.version !== version) return known
      const { language, texts, messages, sayable } = answer
      // While the product does not compile, its keys are those of its last state that did.
      const keys = messages.length > 0 ? messages : (known.words[language]?.messages ?? [])
      return { ...known, words: { ...known.words, [language]: { texts, messages: keys, sayable } } }
    }
    default:
      return known
  }
}

/** Texts of the product in the language that is nearest to one of the portal; undefined before the first answer. */
export function wordsNear({ languages, words }: Pick<Compiled, 'languages' | 'words'>, shell: string) {
  return words[nearestLanguage(languages, { shell }).tag]?.texts
}
