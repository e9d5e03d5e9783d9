import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isSandbox } from '../../api/index.ts'
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
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    void isSandbox(abort.signal).then(setOffered)
    return () => abort.abort()
  }, [])
  if (!isOffered) return null
  return (
    <Button kind="secondary" size="small" onClick={onGoOn}>
      {t({ id: 'replay.go-on', message: 'Продолжить отсюда' })}
    </Button>
  )
}
