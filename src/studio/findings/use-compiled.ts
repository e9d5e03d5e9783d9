import { useCallback, useEffect, useRef, useState } from 'react'
import {
  Draft,
  draftBlocks,
  draftLanguages,
  draftValueOf,
  languagesWithTexts,
  parseJson,
  printJson,
  textsPath,
  wholeProduct,
} from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { languagesOf, nearestLanguage, type ProductFlow, type ProductLanguage } from '../../engine/index.ts'
import type { FromCompiler, ToCompiler } from '../../engine/worker/messages.ts'
import type { StudioSurroundings } from '../calls.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { AskCall, AskExpression, AskSentence, AskTrial } from './ask-expression.ts'
import { startCompiler, type CompilerClient } from './compiler-client.ts'

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

/** The compiler's answer about the current draft. */
export interface Compiled {
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
  /** Stays the same; an answer that does not come, because the worker stopped, leaves its promise open. */
  readonly askExpression: AskExpression
  /** Stays the same, as `askExpression` does. */
  readonly askSentence: AskSentence
  /** Stays the same, as `askExpression` does. */
  readonly askTrial: AskTrial
  /** Stays the same, as `askExpression` does. */
  readonly askCall: AskCall
}

/** Number of the question that was asked last. */
let lastQuestion = 0

/** Number of a version whose answers are not shown. */
const beforeChanges = -1

const nothing: Omit<Compiled, 'askExpression' | 'askSentence' | 'askTrial' | 'askCall'> = {
  findings: [],
  revision: null,
  source: null,
  isCurrent: false,
  languages: languagesOf(undefined),
  words: {},
  flow: null,
  isBroken: false,
}

/** Texts of the product in the language that is nearest to one of the portal; undefined before the first answer. */
export function wordsNear({ languages, words }: Pick<Compiled, 'languages' | 'words'>, shell: string) {
  return words[nearestLanguage(languages, { shell }).tag]?.texts
}

/** Compiles a draft in a worker after each change. An answer for an older state of the draft is dropped. */
export function useCompiled(
  { product, files }: EditedDraft,
  { draft, revision }: DraftView,
  surroundings: StudioSurroundings,
  isFlowWanted = false,
): Compiled {
  const [compiled, setCompiled] = useState(nothing)
  const questions = useRef(new Map<number, (answer: FromCompiler) => void>())
  const client = useRef<CompilerClient | null>(null)
  const sent = useRef({ text: '', texts: '', blocks: '', version: 0 })

  useEffect(() => {
    const started = startCompiler(
      (answer) => {
        if (answer.type === 'file.linted' && answer.version === sent.current.version)
          setCompiled((known) => ({
            ...known,
            findings: answer.findings,
            revision: answer.version,
            isCurrent: true,
          }))
        if ('question' in answer) {
          questions.current.get(answer.question)?.(answer)
          questions.current.delete(answer.question)
        }
        if (answer.type === 'flow.made' && answer.flow !== null) {
          const { flow } = answer
          setCompiled((known) => ({ ...known, flow }))
        }
        if (answer.type === 'texts.made' && answer.version === sent.current.version) {
          const { language, texts, messages, sayable } = answer
          setCompiled((known) => {
            // While the product does not compile, its keys are those of its last state that did.
            const keys = messages.length > 0 ? messages : (known.words[language]?.messages ?? [])
            return { ...known, words: { ...known.words, [language]: { texts, messages: keys, sayable } } }
          })
        }
      },
      () => setCompiled((known) => ({ ...known, isBroken: true })),
    )
    const { blocks, ratings, shelf, api, catalogues, today } = surroundings
    started.tell({ type: 'surroundings.given', blocks, ratings, shelf, api, catalogues, today })
    // Compiling the sold version, which has no errors, gives the keys of texts before the first change.
    const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
    const begunDraft = new Draft(Object.fromEntries(base))
    const begun = wholeProduct(begunDraft, product)
    if (begun !== null)
      started.tell({
        type: 'file.changed',
        file: product,
        kind: 'product',
        text: printJson(begun),
        version: beforeChanges,
      })
    client.current = started
    // Blocks that the draft does not change are those of the surroundings.
    const blocksSent = JSON.stringify([draftBlocks(begunDraft), blockTexts(begunDraft)])
    sent.current = { text: '', texts: '', blocks: blocksSent, version: beforeChanges - 1 }
    return () => {
      client.current = null
      started.stop()
    }
  }, [surroundings, files, product])

  useEffect(() => {
    const worker = client.current
    const file = wholeProduct(draft, product)
    if (!worker || !file) return
    const text = printJson(file)
    const spoken = draftLanguages(draft, product)
    const languages = spoken.map(({ tag }) => tag)
    const catalogue = Object.fromEntries(
      languages.map((language) => {
        const node = draft.at(textsPath(product, language))
        return [language, node ? draftValueOf(node) : {}]
      }),
    ) as Readonly<Record<string, Readonly<Record<string, string>>>> // files of texts are flat
    const texts = JSON.stringify(catalogue)
    const own = draftBlocks(draft)
    const ofBlocks = blockTexts(draft)
    const blocks = JSON.stringify([own, ofBlocks])
    const isSame =
      text === sent.current.text && texts === sent.current.texts && blocks === sent.current.blocks
    if (isSame) return
    if (texts !== sent.current.texts)
      worker.tell({ type: 'catalogue.changed', name: product, texts: catalogue })
    if (blocks !== sent.current.blocks) tellBlocks(worker, surroundings, own, ofBlocks)
    const isSameProduct = text === sent.current.text && blocks === sent.current.blocks
    sent.current = { text, texts, blocks, version: revision }
    worker.tell({ type: 'file.changed', file: product, kind: 'product', text, version: revision })
    setCompiled((known) => ({
      ...known,
      source: isSameProduct ? known.source : { text, blocks: { ...surroundings.blocks, ...own } },
      isCurrent: false,
      languages: spoken,
    }))
    for (const language of languages)
      worker.tell({ type: 'texts.wanted', file: product, language, version: revision })
  }, [draft, product, revision, surroundings])

  /** Sends a question under a number of its own; resolves with the answer. */
  const ask = useCallback(async (questionOf: (question: number) => ToCompiler) => {
    const question = (lastQuestion += 1)
    return await new Promise<FromCompiler>((resolve) => {
      questions.current.set(question, resolve)
      client.current?.tell(questionOf(question))
    })
  }, [])

  const askExpression = useCallback<AskExpression>(
    async (path, text, at) => {
      const answer = await ask((question) => ({
        type: 'expression.asked',
        file: product,
        path,
        text,
        at,
        question,
      }))
      if (answer.type !== 'expression.answered') throw new TypeError(answer.type)
      return answer
    },
    [ask, product],
  )

  const askSentence = useCallback<AskSentence>(
    async (path, text) => {
      const answer = await ask((question) => ({
        type: 'sentence.asked',
        file: product,
        path,
        text,
        question,
      }))
      if (answer.type !== 'sentence.answered') throw new TypeError(answer.type)
      return answer
    },
    [ask, product],
  )

  const askTrial = useCallback<AskTrial>(
    async (path, text, given) => {
      const answer = await ask((question) => ({
        type: 'trial.asked',
        file: product,
        path,
        text,
        given,
        question,
      }))
      if (answer.type !== 'trial.answered') throw new TypeError(answer.type)
      return answer.trial
    },
    [ask, product],
  )

  const askCall = useCallback<AskCall>(
    async (operation, list) => {
      const answer = await ask((question) => ({
        type: 'call.asked',
        file: product,
        operation,
        list,
        question,
      }))
      if (answer.type !== 'call.answered') throw new TypeError(answer.type)
      return answer.shape
    },
    [ask, product],
  )

  useEffect(() => {
    if (isFlowWanted) client.current?.tell({ type: 'flow.wanted', file: product, version: revision })
  }, [isFlowWanted, product, revision, surroundings])

  return { ...compiled, askExpression, askSentence, askTrial, askCall }
}

/** Texts of blocks of a draft, by language. */
function blockTexts(draft: Draft): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const languages = languagesWithTexts(draft, 'blocks')
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(ownTexts(draft, 'blocks', language))]),
  )
}

function tellBlocks(
  worker: CompilerClient,
  { blocks, catalogues }: StudioSurroundings,
  own: ReturnType<typeof draftBlocks>,
  texts: ReturnType<typeof blockTexts>,
): void {
  worker.tell({ type: 'blocks.changed', blocks: { ...blocks, ...own } })
  worker.tell({ type: 'catalogue.changed', name: 'blocks', texts: { ...catalogues['blocks'], ...texts } })
}
