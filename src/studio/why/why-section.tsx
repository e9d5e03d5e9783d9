import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { LiveStatus } from '../../ui/index.ts'
import type { Why } from './use-why.ts'
import type { WhyPanelProps } from './why-panel.tsx'

export interface WhySectionProps extends Pick<
  WhyPanelProps,
  'product' | 'compiled' | 'label' | 'tariff' | 'today' | 'onSelect'
> {
  readonly why: Why
}

const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }))

/** The panel of explanations, which is loaded at its first use. */
export function WhySection({ why, ...props }: WhySectionProps) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}>
      <WhyPanel {...props} answer={why.answer} elementOf={why.elementOf} />
    </Suspense>
  )
}
