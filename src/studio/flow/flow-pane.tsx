import { useLingui } from '@lingui/react/macro'
import { LiveStatus } from '../../ui/index.ts'
import type { Compiled } from '../findings/compiled.ts'
import { flowElement } from './flow-element.ts'
import styles from './flow-pane.module.css'
import { FlowWay, type FlowWayProps } from './flow-way.tsx'
import { SeenSlidesTable } from './seen-slides-table.tsx'

export interface FlowPaneProps extends Omit<FlowWayProps, 'flow' | 'nameOf'> {
  readonly compiled: Compiled
}

/** The way of customers through a draft: slides, conditions, calls and ends, and what each customer sees. */
export function FlowPane({ compiled: { flow }, ...props }: FlowPaneProps) {
  const { t } = useLingui()
  if (flow === null)
    return (
      <LiveStatus>
        {t({
          id: 'studio.flow.none',
          message: 'Переходы появятся, когда в продукте не будет ошибок, которые мешают его собрать.',
        })}
      </LiveStatus>
    )
  const nameOf: FlowWayProps['nameOf'] = (kind, name) => {
    const found = flowElement(props.sections, { kind, name })
    return found ? props.labelOf(found).words : name
  }
  return (
    <div className={styles['pane']}>
      <FlowWay {...props} {...{ flow, nameOf }} />
      <div className={styles['seen']}>
        <h2 id="studio-flow-seen">{t({ id: 'studio.flow.seen', message: 'Что увидит покупатель' })}</h2>
        <SeenSlidesTable {...{ flow, nameOf }} />
      </div>
    </div>
  )
}
