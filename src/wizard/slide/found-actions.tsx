import { useLingui } from '@lingui/react/macro'
import type { FoundView } from '../../engine/index.ts'
import { Button, type FoundState, LinkButton, RetryButton, TextButton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useSurroundings } from '../surroundings.ts'
import { controlId } from '../errors/ids.ts'
import { keysOfCall } from './lookup-keys.ts'

export interface FoundActionsProps {
  readonly view: FoundView
  readonly state: FoundState
  readonly slide: string
}

/** The actions for a lookup in its current state; there is always at least one. */
export function FoundActions({ view, state }: FoundActionsProps) {
  const { t } = useLingui()
  const { phone } = useSurroundings()
  const { product, actor } = useRun()
  const { call } = view

  const handleReject = () => {
    const keys = keysOfCall(product, call)
    for (const at of keys) actor.send({ type: 'field.changed', at, value: null })
    document.getElementById(controlId(keys[0] ?? ''))?.focus()
  }
  const handleByHand = () => {
    actor.send({ type: 'call.bypassed', key: call.key })
    // Waits until the questions are displayed in place of the button.
    const [first] = view.edit
    requestAnimationFrame(() => document.getElementById(controlId(first?.at[0] ?? ''))?.focus())
  }
  const retry = call.canRetry && (
    <RetryButton onClick={() => actor.send({ type: 'call.retried', key: call.key })} />
  )
  const byHand = call.canBypass && (
    <Button kind={retry ? 'ghost' : 'neutral'} size="small" onClick={handleByHand}>
      {t({ id: 'wizard.found.by-hand', message: 'Заполнить вручную' })}
    </Button>
  )

  switch (state) {
    case 'found':
      // The requested answer was received and is not personal.
      return product.calls[call.id]?.fact !== true ? null : (
        <TextButton onClick={handleReject}>
          {t({ id: 'wizard.found.reject', message: 'Это не те данные' })}
        </TextButton>
      )
    case 'slow':
      return byHand || null
    case 'failed':
    case 'notFound':
      return (
        <>
          {retry}
          {byHand}
          {phone && (
            <LinkButton kind="ghost" size="small" href={phone.href}>
              {t({ id: 'wizard.call-us', message: 'Позвонить' })}
            </LinkButton>
          )}
        </>
      )
    case 'searching':
    case 'manual':
      return null
    default:
      return state satisfies never
  }
}
