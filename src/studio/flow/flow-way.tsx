import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { ProductFlow } from '../../engine/index.ts'
import { useLoaded } from '../../staff/index.ts'
import { SegmentedControl, Skeleton, useMediaQuery } from '../../ui/index.ts'
import { FlowDiagram, type FlowKind, FlowMark, type FlowNode } from '../../wizard/flow/index.ts'
import { readReached } from '../calls.ts'
import type { OutlineProps } from '../outline/outline.tsx'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'
import { flowElement } from './flow-element.ts'
import { flowGraph, type GraphEdge, type GraphNode } from './flow-graph.ts'
import styles from './flow-pane.module.css'
import { flowKindName } from './flow-words.ts'
import { ReachedShare, SlideConditions } from './slide-marks.tsx'

// The diagram and its layout are as large as an editor: they are loaded when they are shown.
const FlowMap = lazy(async () => ({ default: (await import('./flow-map.tsx')).FlowMap }))

export interface FlowWayProps {
  readonly product: string
  readonly flow: ProductFlow
  readonly sections: readonly OutlineSection[]
  /** The selected element; null in a product without slides. */
  readonly element: OutlineElement | null
  readonly labelOf: OutlineProps['labelOf']
  /** Words for a place on the way, by its name in the file. */
  readonly nameOf: (kind: FlowKind, name: string) => string
  /** Opens an element among the slides. */
  readonly onSelect: (handle: Handle) => void
}

/** The way of customers as a map, or as a list of slides where the page is narrow. */
export function FlowWay(props: FlowWayProps) {
  const { product, flow, nameOf } = props
  const { t, i18n } = useLingui()
  const reached = useLoaded(product, () => readReached(product))
  const hasRoom = useMediaQuery('(min-width: 60em)')
  const [chosen, setChosen] = useState<'map' | 'list' | null>(null)
  const form = chosen ?? (hasRoom ? 'map' : 'list')
  const graph = useMemo(() => flowGraph(flow), [flow])
  const counts = reached.kind === 'ready' ? reached.value : noCounts
  const way = t({ id: 'studio.flow.way', message: 'Путь покупателя' })

  const mark = (node: FlowNode) => <PlaceMark {...props} node={node} />
  const mapNode = ({ kind, name, slide }: GraphNode) => (
    <>
      {mark({ kind, name, place: slide === null ? null : flow.slides.indexOf(slide) + 1 })}
      {slide && slide.calls.length > 0 && <code className={styles['calls']}>{slide.calls.join(', ')}</code>}
      <ReachedShare slide={name} counts={counts} />
    </>
  )
  const wordsOf = ({ when }: GraphEdge) => {
    if (when === null) return ''
    return typeof when === 'string'
      ? t({ id: 'studio.flow.if', message: `если: ${nameOf('condition', when)}` })
      : t({ id: 'studio.flow.else', message: 'иначе' })
  }
  return (
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
            t({ id: 'studio.flow.order', message: `Другой порядок, если: ${nameOf('condition', condition)}` })
          }
          kindWords={(kind) => flowKindName(i18n, kind)}
          renderNode={mark}
          renderBeside={(slide) => (
            <>
              <SlideConditions {...{ flow, slide, nameOf }} />
              <ReachedShare slide={slide.id} counts={counts} />
            </>
          )}
        />
      )}
    </section>
  )
}

const noCounts: ReadonlyMap<string, number> = new Map()

/** One place on the way; a press opens its element among the slides. */
function PlaceMark({
  flow,
  sections,
  element,
  nameOf,
  onSelect,
  node: { kind, name, place },
}: FlowWayProps & { readonly node: FlowNode }) {
  const { t } = useLingui()
  const found = flowElement(sections, { kind, name })
  const words =
    kind === 'purchase'
      ? t({ id: 'studio.flow.sends', message: '«Продолжить» отправляет ответы' })
      : nameOf(kind, name)
  const isConditional = flow.slides.some(({ id, when }) => id === name && when !== null)
  return (
    <FlowMark
      kind={kind}
      isConditional={kind === 'slide' && isConditional}
      isSelected={found?.handle === element?.handle}
      onPress={found ? () => onSelect(found.handle) : undefined}
    >
      {place !== null && `${place}. `}
      {words === name ? <code>{name}</code> : words}
    </FlowMark>
  )
}
