import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { FlowSlide, ProductFlow } from '../../engine/index.ts'
import { type CoveredGoal, coveredShare, goalKindWords, type CoverageKind } from './covered-goals.ts'
import styles from './flow-diagram.module.css'

export interface FlowDiagramProps {
  readonly flow: ProductFlow
  readonly goals: readonly CoveredGoal[]
}

/**
 * The product from its first slide to its last, each with its conditions, calls, rules and ends, coloured by how much of
 * it the recordings show. It is a list, so it reads the same aloud; numbers say what the colours say.
 */
export function FlowDiagram({ flow, goals }: FlowDiagramProps) {
  const { t } = useText()
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        {t({
          id: 'replay.flow.caption',
          message: 'Путь по слайдам. Число рядом с названием: показано из возможного.',
        })}
      </figcaption>
      <ol className={styles['flow']}>
        {flow.slides.map((slide) => (
          <li key={slide.id} className={styles['step']}>
            <Node kind="slide" name={slide.id} goals={goals} />
            <Groups of={slide} goals={goals} slide={slide.id} />
          </li>
        ))}
        {Object.values(flow.elsewhere).some((names) => names.length > 0) && (
          <li className={styles['step']}>
            <span className={styles['elsewhere']}>
              {t({ id: 'replay.flow.elsewhere', message: 'На любом слайде' })}
            </span>
            <Groups of={flow.elsewhere} goals={goals} slide={null} />
          </li>
        )}
      </ol>
    </figure>
  )
}

interface GroupsProps {
  readonly of: ProductFlow['elsewhere'] & Partial<Pick<FlowSlide, 'gates' | 'ends' | 'isSending'>>
  readonly goals: readonly CoveredGoal[]
  readonly slide: string | null
}

function Groups({ of, goals, slide }: GroupsProps) {
  const context = useLingui()
  const groups: readonly { readonly kind: CoverageKind; readonly names: readonly string[] }[] = [
    { kind: 'condition', names: of.conditions },
    { kind: 'call', names: of.calls },
    { kind: 'list', names: of.lists },
    { kind: 'rule', names: of.rules },
    { kind: 'gate', names: (of.gates ?? []).map((gate) => `${slide ?? ''}.${gate}`) },
    { kind: 'stop', names: of.ends ?? [] },
    { kind: 'purchase', names: of.isSending === true ? ['submitted'] : [] },
  ]
  return (
    <dl className={styles['groups']}>
      {groups.map(({ kind, names }) =>
        names.length === 0 ? null : (
          <div key={kind} className={styles['group']} data-kind={kind}>
            <dt>{goalKindWords(kind, context)}</dt>
            <dd>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <Node kind={kind} name={name} goals={goals} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

interface NodeProps {
  readonly kind: CoverageKind
  readonly name: string
  readonly goals: readonly CoveredGoal[]
}

function Node({ kind, name, goals }: NodeProps) {
  const { t } = useText()
  const { shown, all } = coveredShare(goals, kind, name)
  const partly = shown === 0 ? 'none' : 'part'
  const state = shown === all ? 'whole' : partly
  return (
    <span className={styles['node']} data-kind={kind} data-state={state}>
      <code>{name}</code> <span>{t({ id: 'replay.coverage.of', message: `${shown} из ${all}` })}</span>
    </span>
  )
}
