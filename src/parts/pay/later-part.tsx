import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { callStatus, type CallStatus, type Json, type PayView, slideView } from '../../engine/index.ts'
import { afterPress, FormField, RadioCards, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { useRun, useWizard } from '../../wizard/run/run-context.tsx'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'
import { controlId, flagKey } from '../../wizard/errors/ids.ts'
import { useShownProblem } from '../../wizard/slide/use-shown-problem.ts'
import { OptionsState } from '../../wizard/slide/options-state.tsx'
import styles from './pay-part.module.css'
import { useProblemText } from '../../wizard/slide/use-problem-text.ts'

export interface PayPartProps {
  readonly view: PayView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** Choice of the payment provider. The payment itself happens on the provider's own page. */
export const PayPart = memo(function PayPart({ view, slide, scopes }: PayPartProps) {
  const { t } = useLingui()
  const { product, actor, loadsPictures } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const field = product.fields[view.at]
  const from = field?.options?.from ?? ''
  const result = useWizard((_, state) => state.calls[from]?.result ?? null)
  const call = useWizard((of, state) => (from ? callStatus(of, state, from) : null), sameStatus)
  // A heading of the slide directly above has the same text.
  const isHeaded = useWizard((of, state) => {
    const parts = slideView(of, state, slide)?.parts ?? []
    return parts[parts.findIndex(({ kind }) => kind === 'pay') - 1]?.kind === 'heading'
  })
  const providers = useMemo(() => providersOf(result), [result])

  const [problem] = view.problems
  const shown = useShownProblem(view, problem ?? null, slide)
  if (!field) return null

  const id = controlId(view.at)
  const label = texts.find(`${field.text}.label`) ?? t({ id: 'wizard.pay.label', message: 'Чем оплатить' })
  return (
    <FormField
      group
      id={id}
      label={isHeaded ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      error={shown && problemText(shown)}
    >
      {providers.length === 0 && call?.status === 'pending' && (
        <div aria-busy="true">
          <Skeleton kind="block" />
        </div>
      )}
      {providers.length > 0 && (
        <RadioCards
          value={typeof view.value === 'string' ? view.value : ''}
          onChange={(value) => actor.send({ type: 'field.changed', at: view.at, value })}
          onBlur={() =>
            afterPress(() =>
              actor.send({
                type: 'input.left',
                flag: flagKey(slide, view.id),
                code: problem?.code ?? null,
                isComplete: view.value !== null,
                scopes,
              }),
            )
          }
          choices={providers.map(({ id: value, name, description, logo }) => ({
            value,
            label: name,
            description: description ?? texts.find(`${field.text}.option.${value}`) ?? undefined,
            mark:
              logo && loadsPictures ? (
                <img className={styles['logo']} src={logo} alt="" />
              ) : (
                <span className={styles['mark']} aria-hidden="true">
                  {initials(name)}
                </span>
              ),
          }))}
        />
      )}
      {call && <OptionsState call={call} />}
    </FormField>
  )
})

interface Provider {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly logo: string | null
}

function providersOf(result: Json): readonly Provider[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((entry: Json) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { id, name, description, logo } = entry as Readonly<Record<string, Json>>
    if (typeof id !== 'string' || typeof name !== 'string') return []
    return [
      {
        id,
        name,
        description: typeof description === 'string' ? description : undefined,
        logo: typeof logo === 'string' ? logo : null,
      },
    ]
  })
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
}

function sameStatus(one: CallStatus | null, other: CallStatus | null): boolean {
  return (
    one === other ||
    (one?.status === other?.status && one?.outcome === other?.outcome && one?.attempt === other?.attempt)
  )
}
