import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from '../../../machines/xstate.ts'
import {
  type CodeChecked,
  type CodeSent,
  unreachable,
  type VerificationEvent,
  type VerificationPurpose,
  verificationMachine,
} from '../../../machines/verification.machine.ts'
import { CallError } from '../../api/index.ts'
import { acceptCode, sendPhoneCode } from '../calls/phone-code.ts'
import type { SavedSentCode } from '../run/run-state.ts'
import { recordMachine } from '../recording/record-machine.ts'

/** State of proving a phone, and its actions. */
export interface PhoneVerification {
  readonly step: 'ready' | 'sending' | 'sent'
  readonly isChecking: boolean
  /** The service did not answer whether the code was right: it may be submitted again. */
  readonly isUnjudged: boolean
  /** Seconds until another code may be asked for. */
  readonly resendIn: number
  /** Code of the error, as in the catalogue of errors; null without one. */
  readonly error: string | null
  readonly send: () => void
  readonly submit: (code: string) => void
}

function recordedVerification(onSent: (code: SavedSentCode) => void) {
  const recording = recordMachine<VerificationEvent>({ machine: 'verification' })
  const machine = verificationMachine.provide({
    actors: {
      sendCode: recording.call('sendCode', ({ phone }: CodeRequest, signal) => sent(phone, signal, onSent)),
      checkCode: recording.call('checkCode', ({ phone, code }: TypedCode, signal) =>
        checked(phone, code, signal),
      ),
    },
  })
  return { machine, recording }
}

interface CodeRequest {
  readonly phone: string
  readonly purpose: VerificationPurpose
}

interface TypedCode {
  readonly phone: string
  readonly code: string
}

/** A phone to prove. */
export interface PhoneToProve {
  /** Twelve figures; null while there is nothing to prove. */
  readonly phone: string | null
  /** False where nothing is sent, as in a preview. */
  readonly isRecorded: boolean
  /** A code that was sent before this page was opened; null for none. It is waited for, and not recorded. */
  readonly sent: SavedSentCode | null
  readonly onSent: ((code: SavedSentCode) => void) | undefined
  readonly onVerified: (proof: string) => void
}

/** The proof of one phone. Another number starts again; running requests for the old one are dropped. */
export function useVerification(proof: PhoneToProve): PhoneVerification {
  const { phone, isRecorded, onSent, onVerified } = proof
  const noteSent = useRef(onSent)
  useLayoutEffect(() => {
    noteSent.current = onSent
  }, [onSent])
  const [sent] = useState(() => proof.sent && { ...proof.sent, isAwaited: true })
  const [{ machine, recording }] = useState(() => recordedVerification((code) => noteSent.current?.(code)))
  const actor = useActorRef(machine, { input: { now: () => Date.now(), sent }, inspect: recording.inspect })
  const isWhole = isRecorded && sent === null
  useEffect(() => (isWhole ? recording.sendOnLeaving() : undefined), [recording, isWhole])
  const snapshot = useSelector(actor, (one) => one)
  const { proof: proven, resendIn } = snapshot.context

  useEffect(() => {
    if (actor.getSnapshot().context.phone !== phone) actor.send({ type: 'number.changed' })
  }, [actor, phone])
  const handleVerified = useEffectEvent(onVerified)
  useEffect(() => {
    if (proven !== null) handleVerified(proven)
  }, [proven])

  const isSent = snapshot.matches('sent')
  return {
    step: (['sending', 'sent'] as const).find((state) => snapshot.matches(state)) ?? 'ready',
    isChecking: isSent && snapshot.hasTag('busy'),
    isUnjudged: snapshot.matches({ sent: { code: 'waiting' } }) && snapshot.context.error !== null,
    resendIn,
    error: errorOf(snapshot),
    send: () => {
      if (phone === null) return
      const isAgain = actor.getSnapshot().context.phone === phone && !snapshot.matches('changingNumber')
      actor.send(isAgain ? { type: 'code.requested' } : { type: 'phone.submitted', phone })
    },
    submit: (code) => actor.send({ type: 'code.submitted', code }),
  }
}

function errorOf(snapshot: SnapshotFrom<typeof verificationMachine>): string | null {
  if (snapshot.matches({ sent: { code: 'wrongCode' } })) return 'QDM_CODE_INCORRECT'
  if (snapshot.matches({ sent: { code: 'tooManyTries' } })) return 'QDM_CODE_EXPIRED'
  return snapshot.context.error
}

async function sent(
  phone: string,
  signal: AbortSignal,
  onSent: (code: SavedSentCode) => void,
): Promise<CodeSent> {
  try {
    const { resendSeconds, expiresSeconds } = await sendPhoneCode(phone, signal)
    const at = Date.now()
    onSent({ phone, resendAt: at + resendSeconds * 1000, expiresAt: at + expiresSeconds * 1000 })
    return { kind: 'sent', resendSeconds }
  } catch (error) {
    return { kind: 'refused', code: codeOf(error) ?? unreachable }
  }
}

async function checked(phone: string, code: string, signal: AbortSignal): Promise<CodeChecked> {
  try {
    return { kind: 'verified', proof: await acceptCode(phone, code, signal) }
  } catch (error) {
    switch (codeOf(error)) {
      case 'QDM_CODE_INCORRECT':
        return { kind: 'wrong' }
      case 'QDM_CODE_EXPIRED':
      case 'QDM_TOO_MANY_REQUESTS':
        return { kind: 'exhausted' }
      default:
        throw error
    }
  }
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null
  return error.failure.data?.code ?? null
}
