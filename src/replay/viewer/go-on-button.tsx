import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CompiledProduct, WizardSnapshot } from '../../engine/index.ts'
import { Button } from '../../ui/index.ts'
import type { OpenedTrace } from '../opened-trace.ts'

/** A moment of a recording from which a tester goes on by hand. */
export interface MomentToGoOn {
  readonly opened: OpenedTrace
  /** Number of the event, from 1; 0 is the beginning. */
  readonly event: number
  readonly product: CompiledProduct
  readonly saved: WizardSnapshot
}

/** Takes over at the moment that is shown. It exists only where the services are a sandbox. */
export function GoOnButton({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useLingui()
  const [isSandbox, setSandbox] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    fetch('/sandbox/sandbox.css', { method: 'HEAD', signal: abort.signal }).then(
      ({ ok }) => setSandbox(ok),
      () => {
        // Without an answer nothing is known to be a sandbox.
      },
    )
    return () => abort.abort()
  }, [])
  if (!isSandbox) return null
  return (
    <Button kind="secondary" size="small" onClick={onGoOn}>
      {t({ id: 'replay.go-on', message: 'Продолжить отсюда' })}
    </Button>
  )
}
