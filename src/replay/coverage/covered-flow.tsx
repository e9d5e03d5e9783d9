import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ProductFlow } from '../../engine/index.ts'
import { FlowDiagram, FlowMark, type FlowNode } from '../../wizard/flow/index.ts'
import { type CoveredGoal, coveredShare, goalKindWords } from './covered-goals.ts'

export interface CoveredFlowProps {
  readonly flow: ProductFlow
  readonly goals: readonly CoveredGoal[]
}

/** The flow of a product, coloured by how much of it the recordings show. Numbers say what the colours say. */
export function CoveredFlow({ flow, goals }: CoveredFlowProps) {
  const { t } = useText()
  const context = useLingui()
  return (
    <FlowDiagram
      flow={flow}
      caption={t({
        id: 'replay.flow.caption',
        message: 'Путь по слайдам. Число рядом с названием: показано из возможного.',
      })}
      elsewhere={t({ id: 'replay.flow.elsewhere', message: 'На любом слайде' })}
      renderOrder={(condition) => (
        <>
          {t({ id: 'replay.flow.order', message: 'Другой порядок, пока выполняется условие:' })}{' '}
          <code>{condition}</code>
        </>
      )}
      kindWords={(kind) => goalKindWords(kind, context)}
      renderNode={(node) => <CoveredNode {...node} goals={goals} />}
    />
  )
}

function CoveredNode({ kind, name, goals }: FlowNode & Pick<CoveredFlowProps, 'goals'>) {
  const { t } = useText()
  const { shown, all } = coveredShare(goals, kind, name)
  const partly = shown === 0 ? 'none' : 'part'
  return (
    <FlowMark kind={kind} state={shown === all ? 'whole' : partly}>
      <code>{name}</code> <span>{t({ id: 'replay.coverage.of', message: `${shown} из ${all}` })}</span>
    </FlowMark>
  )
}
