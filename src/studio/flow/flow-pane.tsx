import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { FlowSlide } from '../../engine/index.ts'
import { useLoaded } from '../../staff/index.ts'
import { LiveStatus, Pill, SegmentedControl, Skeleton, useMediaQuery } from '../../ui/index.ts'
import { FlowDiagram, type FlowKind, FlowMark, type FlowNode, slidesIn } from '../../wizard/flow/index.ts'
import { readReached } from '../calls.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import { elementKindName, sectionName } from '../outline/element-words.ts'
import type { OutlineProps } from '../outline/outline.tsx'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { flowElement } from './flow-element.ts'
import { flowGraph, type GraphEdge, type GraphNode } from './flow-graph.ts'
import styles from './flow-pane.module.css'
import { SeenSlidesTable } from './seen-slides-table.tsx'

// The diagram and its layout are as large as an editor: they are loaded when they are shown.
const FlowMap = lazy(async () => ({ default: (await import('./flow-map.tsx')).FlowMap }))

export interface FlowPaneProps {
  readonly product: string
  readonly compiled: Compiled
  readonly sections: readonly OutlineSection[]
  /** The selected element; null in a product without slides. */
  readonly element: OutlineElement | null
  readonly labelOf: OutlineProps['labelOf']
  /** Opens an element among the slides. */
  readonly onSelect: (handle: Handle) => void
}

/** The way of customers through a draft: slides, conditions, calls and ends, and what each customer sees. */
export function FlowPane({ product, compiled, sections, element, labelOf, onSelect }: FlowPaneProps) {
  const { t, i18n } = useLingui()
  const reached = useLoaded(product, () => readReached(product))
  const hasRoom = useMediaQuery('(min-width: 60em)')
  const [chosen, setChosen] = useState<'map' | 'list' | null>(null)
  const form = chosen ?? (hasRoom ? 'map' : 'list')
  const { flow } = compiled
  const graph = useMemo(() => flow && flowGraph(flow), [flow])
  if (flow === null || graph === null)
    return (
      <LiveStatus>
        {t({
          id: 'studio.flow.none',
          message: 'Переходы появятся, когда в продукте не будет ошибок, которые мешают его собрать.',
        })}
      </LiveStatus>
    )

  const nameOf = (kind: FlowKind, name: string) => {
    const found = flowElement(sections, { kind, name })
    return found ? labelOf(found).words : name
  }
  const kindWords = (kind: FlowKind) => {
    switch (kind) {
      case 'condition':
        return sectionName(i18n, 'conditions')
      case 'call':
        return sectionName(i18n, 'calls')
      case 'list':
        return sectionName(i18n, 'lists')
      case 'rule':
        return sectionName(i18n, 'rules')
      case 'stop':
        return sectionName(i18n, 'stops')
      case 'gate':
        return elementKindName(i18n, 'gate')
      case 'slide':
        return sectionName(i18n, 'slides')
      case 'purchase':
        return t({ id: 'studio.flow.sending', message: 'Отправка' })
      default:
        return kind satisfies never
    }
  }
  const isOnCondition = (slide: string) => flow.slides.some(({ id, when }) => id === slide && when !== null)
  const markOf = ({ kind, name, place }: FlowNode) => {
    const found = flowElement(sections, { kind, name })
    const words =
      kind === 'purchase'
        ? t({ id: 'studio.flow.sends', message: '«Продолжить» отправляет ответы' })
        : nameOf(kind, name)
    return (
      <FlowMark
        kind={kind}
        isConditional={kind === 'slide' && isOnCondition(name)}
        isSelected={found?.handle === element?.handle}
        onPress={found ? () => onSelect(found.handle) : undefined}
      >
        {place !== null && `${place}. `}
        {words === name ? <code>{name}</code> : words}
      </FlowMark>
    )
  }
  const counts = reached.kind === 'ready' ? reached.value : new Map<string, number>()
  const all = Math.max(0, ...counts.values())
  const shareOf = (slide: string) => {
    const count = counts.get(slide)
    if (count === undefined) return null
    const share = i18n.number(count / all, { style: 'percent' })
    return (
      <span className={styles['share']}>
        {t({ id: 'studio.flow.reached', message: `дошли ${share} записанных (${count})` })}
      </span>
    )
  }
  const beside = ({ id, when }: FlowSlide) => {
    return (
      <>
        {when !== null && (
          <Pill tone="neutral">
            {t({ id: 'studio.flow.if', message: `если: ${nameOf('condition', when)}` })}
          </Pill>
        )}
        {flow.orders
          .map((order) => ({ order, place: slidesIn(flow, order).indexOf(id) + 1 }))
          .filter(({ place }) => place !== flow.slides.findIndex((slide) => slide.id === id) + 1)
          .map(({ order, place }) => (
            <Pill key={order.slides.join()} tone="neutral">
              {t({
                id: 'studio.flow.place',
                message: `если: ${nameOf('condition', order.when)} — ${place}-й по порядку`,
              })}
            </Pill>
          ))}
        {shareOf(id)}
      </>
    )
  }
  const mapNode = ({ kind, name, slide }: GraphNode) => (
    <>
      {markOf({ kind, name, place: slide === null ? null : flow.slides.indexOf(slide) + 1 })}
      {slide && slide.calls.length > 0 && <code className={styles['calls']}>{slide.calls.join(', ')}</code>}
      {shareOf(name)}
    </>
  )
  const wordsOf = ({ when }: GraphEdge) => {
    if (when === null) return ''
    return typeof when === 'string'
      ? t({ id: 'studio.flow.if', message: `если: ${nameOf('condition', when)}` })
      : t({ id: 'studio.flow.else', message: 'иначе' })
  }
  const way = t({ id: 'studio.flow.way', message: 'Путь покупателя' })

  return (
    <div className={styles['pane']}>
      <section className={styles['way']} aria-labelledby="studio-flow-way">
        <div className={styles['head']}>
          <h2 id="studio-flow-way">{way}</h2>
          <SegmentedControl
            label={t({ id: 'studio.flow.form', message: 'Показать путь' })}
            value={form}
            segments={[
              { value: 'map', label: t({ id: 'studio.flow.as-map', message: 'Схемой' }) },
              { value: 'list', label: t({ id: 'studio.flow.as-list', message: 'Списком' }) },
            ]}
            onChange={setChosen}
          />
        </div>
        {form === 'map' ? (
          <Suspense fallback={<Skeleton kind="block" />}>
            <FlowMap graph={graph} label={way} renderNode={mapNode} wordsOf={wordsOf} />
          </Suspense>
        ) : (
          <FlowDiagram
            flow={flow}
            caption={t({
              id: 'studio.flow.caption',
              message:
                'Пунктир: слайд, который видят не все. Нажмите на название, чтобы открыть его среди слайдов.',
            })}
            elsewhere={t({ id: 'studio.flow.elsewhere', message: 'На любом слайде' })}
            renderOrder={(condition) =>
              t({
                id: 'studio.flow.order',
                message: `Другой порядок, если: ${nameOf('condition', condition)}`,
              })
            }
            kindWords={kindWords}
            renderNode={markOf}
            renderBeside={beside}
          />
        )}
      </section>
      <div className={styles['seen']}>
        <h2 id="studio-flow-seen">{t({ id: 'studio.flow.seen', message: 'Что увидит покупатель' })}</h2>
        <SeenSlidesTable flow={flow} nameOf={nameOf} />
      </div>
    </div>
  )
}
