import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseOutcome, DeskCase } from '../calls/admin-types.ts'
import { callCaseAgain, closeCase } from '../calls/case-calls.ts'
import { keepAnswer, keptAnswer } from './kept-answer.ts'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

const shortestReply = 10

/** Minutes until the next attempt to call. */
export const pauses = [15, 60, 180, 24 * 60] as const

/**
 * Returns the end of a case as an operator describes it, and how the case is closed or put off. What is typed is kept in
 * this tab until the case is closed.
 */
export function useCaseEnd(one: DeskCase, onChanged: (one: DeskCase) => void) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'outcome' | 'reply'>()
  const { isBusy, attempt } = useAttempt('case', onChanged)
  const [outcome, setOutcome] = useState<CaseOutcome | 'again' | ''>('')
  const [inMinutes, setInMinutes] = useState(String(pauses[0]))
  const [remark, setRemark] = useState(() => keptAnswer(`${one.id}.remark`))
  const [reply, setReply] = useState(() => keptAnswer(`${one.id}.reply`))
  const isCall = one.kind === 'call'
  const writeRemark = (text: string) => {
    setRemark(text)
    keepAnswer(`${one.id}.remark`, text)
  }
  const writeReply = (text: string) => {
    setReply(text)
    keepAnswer(`${one.id}.reply`, text)
  }
  const send = async (chosen: CaseOutcome | 'again') => {
    const words = remark.trim() || null
    const changed =
      chosen === 'again'
        ? await callCaseAgain(one.id, { remark: words, inMinutes: Number(inMinutes) })
        : await closeCase(one.id, {
            outcome: chosen,
            remark: words,
            reply: isCall ? null : reply.trim() || null,
          })
    writeRemark('')
    writeReply('')
    return changed
  }
  const submit = () => {
    const isShort = one.isReplyNeeded && reply.trim().length < shortestReply
    const missing = isShort ? 'reply' : null
    if (!check(outcome === '' ? 'outcome' : missing) || outcome === '') return
    void attempt(() => send(outcome), {
      done:
        outcome === 'again'
          ? t({ id: 'admin.case.put-off', message: 'Отложено, клиент получит СМС' })
          : t({ id: 'admin.case.closed', message: 'Закрыто' }),
    })
  }
  return {
    wrong,
    idOf,
    isBusy,
    isCall,
    submit,
    outcome,
    setOutcome,
    inMinutes,
    setInMinutes,
    remark,
    writeRemark,
    reply,
    writeReply,
  }
}
