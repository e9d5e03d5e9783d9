import { memo, useEffect, useSyncExternalStore } from 'react'
import type { VerifyView } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { PhoneProof } from '../verify/phone-proof.tsx'
import { controlId, flagKey } from '../errors/ids.ts'
import { verifyId } from '../errors/part-errors.ts'
import { useProblemText } from './use-problem-text.ts'

export interface VerifyPartProps {
  readonly view: VerifyView
  readonly slide: string
}

/** Proof of the phone that was typed on this slide. */
export const VerifyPart = memo(function VerifyPart({ view, slide }: VerifyPartProps) {
  const { actor, timing, isPreview } = useRun()
  const problemText = useProblemText()
  const { at, number, verified } = view
  const [problem] = view.problems
  const code = problem?.code ?? null
  const key = flagKey(slide, view.id)
  const isShown = useSyncExternalStore(
    timing.subscribe,
    () => code !== null && timing.isShown(key, code),
    () => false,
  )
  useEffect(() => timing.change(key, code), [timing, key, code])

  const handleChangeNumber = () => {
    if (verified) actor.send({ type: 'phone.released', at })
    const input = document.getElementById(controlId(at))
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }
  return (
    <PhoneProof
      id={verifyId(at)}
      phone={view.numberValid ? number : null}
      isVerified={verified}
      isRecorded={!isPreview}
      missing={problem && isShown ? problemText(problem) : null}
      onVerified={(proof) => {
        if (number !== null) actor.send({ type: 'phone.verified', at, number, proof })
      }}
      onChangeNumber={handleChangeNumber}
    />
  )
})
