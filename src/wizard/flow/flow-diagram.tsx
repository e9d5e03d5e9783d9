import type { ReactNode } from 'react'
import { type FlowSlide, type ProductFlow, slidesInOrder } from '../../engine/index.ts'
import styles from './flow-diagram.module.css'

/** Kind of what a diagram shows. A stop and another end are one kind. */
export type FlowKind = 'slide' | 'condition' | 'call' | 'list' | 'rule' | 'gate' | 'stop' | 'purchase'

/** One thing of the diagram. */
export interface FlowNode {
  readonly kind: FlowKind
  /** Name in the product file; of a gate `slide.gate`, of the purchase `submitted`. */
  readonly name: string
  /** Place of a slide among all slides, from 1, in the order in which it is shown; null of everything else. */
  readonly place: number | null
}

export interface FlowDiagramProps {
  readonly flow: ProductFlow
  readonly caption: ReactNode
  /** Words over what belongs to no slide. */
  readonly elsewhere: string
  /** Title of the order of slides while a condition holds. */
  readonly renderOrder: (condition: string) => ReactNode
  readonly kindWords: (kind: FlowKind) => string
  readonly renderNode: (node: FlowNode) => ReactNode
  /** Shown beside a slide. */
  readonly renderBeside?: (slide: FlowSlide) => ReactNode
}

/**
 * A product from its first slide to its last, each with its conditions, calls, rules and ends. It is a list, so it reads
 * the same aloud.
 */
export function FlowDiagram({
  flow,
  caption,
  elsewhere,
  renderOrder,
  renderBeside,
  ...words
}: FlowDiagramProps) {
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>{caption}</figcaption>
      <ol className={styles['flow']}>
        {flow.slides.map((slide, at) => (
          <li key={slide.id} className={styles['step']}>
            <div className={styles['slide']}>
              {words.renderNode({ kind: 'slide', name: slide.id, place: at + 1 })}
              {renderBeside?.(slide)}
            </div>
            <Groups of={slide} slide={slide.id} {...words} />
          </li>
        ))}
        {Object.values(flow.elsewhere).some((names) => names.length > 0) && (
          <li className={styles['step']}>
            <span className={styles['elsewhere']}>{elsewhere}</span>
            <Groups of={flow.elsewhere} slide={null} {...words} />
          </li>
        )}
      </ol>
      {flow.orders.map((order) => (
        <div key={order.slides.join()} className={styles['order']}>
          <p className={styles['elsewhere']}>{renderOrder(order.when)}</p>
          <ol>
            {slidesIn(flow, order).map((name, at) => (
              <li key={name}>{words.renderNode({ kind: 'slide', name, place: at + 1 })}</li>
            ))}
          </ol>
        </div>
      ))}
    </figure>
  )
}

/** Returns the ids of all slides in the order that applies while the condition of an order holds. */
export function slidesIn({ slides }: ProductFlow, order: ProductFlow['orders'][number]): readonly string[] {
  return slidesInOrder(slides, [order], { idOf: ({ id }) => id, holds: () => true }).map(({ id }) => id)
}

interface GroupsProps extends Pick<FlowDiagramProps, 'kindWords' | 'renderNode'> {
  readonly of: ProductFlow['elsewhere'] & Partial<Pick<FlowSlide, 'gates' | 'ends' | 'isSending'>>
  readonly slide: string | null
}

function Groups({ of, slide, kindWords, renderNode }: GroupsProps) {
  const groups: readonly { readonly kind: FlowKind; readonly names: readonly string[] }[] = [
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
            <dt>{kindWords(kind)}</dt>
            <dd>
              <ul>
                {names.map((name) => (
                  <li key={name}>{renderNode({ kind, name, place: null })}</li>
                ))}
              </ul>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
