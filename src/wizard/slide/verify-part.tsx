import { memo } from 'react'
import type { VerifyView } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { PhoneProof } from '../verify/phone-proof.tsx'
import { controlId, flagKey } from '../errors/ids.ts'
import { verifyId } from '../errors/part-errors.ts'
import { useShownProblem } from './use-shown-problem.ts'
import { useProblemText } from './use-problem-text.ts'

export interface VerifyPartProps {
  readonly view: VerifyView
  readonly slide: string
}

/** Proof of the phone that was typed on this slide. */
export const VerifyPart = memo(function VerifyPart({ view, slide }: VerifyPartProps) {
  const { actor, isPreview, now, timing, underWay } = useRun()
  const problemText = useProblemText()
  const { at, number, verified } = view
  const [problem] = view.problems
  const shown = useShownProblem(view, problem ?? null, slide)

  const sent = underWay.now().codes[at] ?? null
  const isInForce = sent !== null && sent.phone === number && sent.expiresAt > now().getTime()

  const handleChangeNumber = () => {
    underWay.putCode(at, null)
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
      sent={isInForce ? sent : null}
      onSent={(code) => {
        underWay.putCode(at, code)
        timing.hush(flagKey(slide, view.id))
      }}
      missing={shown && problemText(shown)}
      onVerified={(proof) => {
        underWay.putCode(at, null)
        if (number !== null) actor.send({ type: 'phone.verified', at, number, proof })
      }}
      onChangeNumber={handleChangeNumber}
    />
  )
})
