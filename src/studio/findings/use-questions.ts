import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { FromCompiler, ToCompiler } from '../../engine/worker/messages.ts'
import type { CompilerQuestions } from './ask-expression.ts'
import type { CompilerClient } from './compiler-client.ts'

type AnswerOf<Type extends FromCompiler['type']> = Extract<FromCompiler, { readonly type: Type }>

/** Number of the question that was asked last. */
let lastQuestion = 0

/** Returns the questions about a product to the compiler, and the function that takes the compiler's answers. */
export function useQuestions(product: string, client: RefObject<CompilerClient | null>) {
  const open = useRef(new Map<number, (answer: FromCompiler) => void>())

  /** Sends a question under a number of its own; resolves with the answer. */
  const ask = useCallback(
    async <Type extends FromCompiler['type']>(
      type: Type,
      questionOf: (question: number) => ToCompiler,
    ): Promise<AnswerOf<Type>> => {
      const question = (lastQuestion += 1)
      const answer = await new Promise<FromCompiler>((resolve) => {
        open.current.set(question, resolve)
        client.current?.tell(questionOf(question))
      })
      if (!isOfType(answer, type)) throw new TypeError(answer.type)
      return answer
    },
    [client],
  )
  const takeAnswer = useCallback((answer: FromCompiler) => {
    if (!('question' in answer)) return
    open.current.get(answer.question)?.(answer)
    open.current.delete(answer.question)
  }, [])

  const questions = useMemo((): CompilerQuestions => {
    const file = product
    return {
      askExpression: async (path, text, at) =>
        await ask('expression.answered', (question) => ({
          type: 'expression.asked',
          file,
          path,
          text,
          at,
          question,
        })),
      askSentence: async (path, text) =>
        await ask('sentence.answered', (question) => ({
          type: 'sentence.asked',
          file,
          path,
          text,
          question,
        })),
      askTrial: async (path, text, given) => {
        const { trial } = await ask('trial.answered', (question) => ({
          type: 'trial.asked',
          file,
          path,
          text,
          given,
          question,
        }))
        return trial
      },
      askCall: async (operation, list) => {
        const { shape } = await ask('call.answered', (question) => ({
          type: 'call.asked',
          file,
          operation,
          list,
          question,
        }))
        return shape
      },
    }
  }, [ask, product])
  return { questions, takeAnswer }
}

function isOfType<Type extends FromCompiler['type']>(
  answer: FromCompiler,
  type: Type,
): answer is AnswerOf<Type> {
  return answer.type === type
}
