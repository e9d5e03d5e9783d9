import { memo } from 'react'
import type { VerifyView } from '../../engine/index.ts'
import { useRun, useRunState } from '../../wizard/run/run-context.tsx'
import { PhoneProof } from '../../wizard/verify/phone-proof.tsx'
import { controlId, flagKey } from '../../wizard/errors/ids.ts'
import { verifyId } from '../../wizard/errors/verify-id.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'

export interface VerifyPartProps {
  readonly view: VerifyView
  readonly slide: string
}

/** Proof of the phone that was typed on this slide. */
export const VerifyPart = memo(function VerifyPart({ view, slide }: VerifyPartProps) {
  const { actor, isPreview, now } = useRun()
  const problemText = useProblemText()
  const { at, number, verified } = view
  const [problem] = view.problems
  const shown = useShownProblem(view, problem ?? null, slide)

  const sent = useRunState(({ codes }) => codes[at] ?? null)
  const isInForce = sent !== null && sent.phone === number && sent.expiresAt > now().getTime()

  const handleChangeNumber = () => {
    actor.send({ type: verified ? 'phone.released' : 'code.dropped', at })
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
      onSent={(code) => actor.send({ type: 'code.sent', at, flag: flagKey(slide, view.id), code })}
      missing={shown && problemText(shown)}
      onVerified={(proof) => {
        if (number !== null) actor.send({ type: 'phone.verified', at, number, proof })
      }}
      onChangeNumber={handleChangeNumber}
    />
  )
})
