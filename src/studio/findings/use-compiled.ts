import { useEffect, useRef, useState } from 'react'
import { compilerInput } from '../../authoring/index.ts'
import type { FromCompiler } from '../../engine/worker/messages.ts'
import type { StudioSurroundings } from '../calls.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { type Compiled, nothingCompiled, withAnswer } from './compiled.ts'
import { begunDraft, inputText, noBlocks, tellChanged } from './compiler-input.ts'
import { startCompiler, type CompilerClient } from './compiler-client.ts'
import { useQuestions } from './use-questions.ts'

/** Number of a version whose answers are not shown. */
const beforeChanges = -1

/** Compiles a draft in a worker after each change. An answer for an older state of the draft is dropped. */
export function useCompiled(
  { product, files }: EditedDraft,
  { draft, revision }: DraftView,
  surroundings: StudioSurroundings,
  isFlowWanted = false,
): Compiled {
  const [compiled, setCompiled] = useState(nothingCompiled)
  const client = useRef<CompilerClient | null>(null)
  const sent = useRef({ text: '', texts: '', blocks: '', version: 0 })
  const { questions, takeAnswer } = useQuestions(product, client)

  useEffect(() => {
    const handleAnswer = (answer: FromCompiler) => {
      takeAnswer(answer)
      const { version } = sent.current
      setCompiled((known) => withAnswer(known, answer, version))
    }
    const started = startCompiler(handleAnswer, () => setCompiled((known) => ({ ...known, isBroken: true })))
    const { blocks, ratings, shelf, api, catalogues, today } = surroundings
    started.tell({ type: 'surroundings.given', blocks, ratings, shelf, api, catalogues, today })
    // Compiling the sold version, which has no errors, gives the keys of texts before the first change.
    const begun = compilerInput(begunDraft({ files }), product)
    if (begun)
      started.tell({
        type: 'file.changed',
        file: product,
        kind: 'product',
        text: begun.text,
        version: beforeChanges,
      })
    client.current = started
    // Blocks that the draft does not change are those of the surroundings.
    const blocksSent = begun ? inputText(begun).blocks : noBlocks
    sent.current = { text: '', texts: '', blocks: blocksSent, version: beforeChanges - 1 }
    return () => {
      client.current = null
      started.stop()
    }
  }, [surroundings, files, product, takeAnswer])

  useEffect(() => {
    const worker = client.current
    const input = compilerInput(draft, product)
    if (!worker || !input) return
    const now = inputText(input)
    const { text, texts, blocks } = sent.current
    const isSameProduct = now.text === text && now.blocks === blocks
    if (isSameProduct && now.texts === texts) return
    tellChanged(worker, product, surroundings, { input, now, sent: sent.current })
    sent.current = { ...now, version: revision }
    worker.tell({
      type: 'file.changed',
      file: product,
      kind: 'product',
      text: input.text,
      version: revision,
    })
    setCompiled((known) => ({
      ...known,
      source: isSameProduct
        ? known.source
        : { text: input.text, blocks: { ...surroundings.blocks, ...input.blocks } },
      isCurrent: false,
      languages: input.languages,
    }))
    for (const { tag } of input.languages)
      worker.tell({ type: 'texts.wanted', file: product, language: tag, version: revision })
  }, [draft, product, revision, surroundings])

  useEffect(() => {
    if (isFlowWanted) client.current?.tell({ type: 'flow.wanted', file: product, version: revision })
  }, [isFlowWanted, product, revision, surroundings])

  return { ...compiled, ...questions }
}
