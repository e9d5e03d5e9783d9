import { lazy, Suspense } from 'react'
import { draftValueOf, liveChildren, productPath, type JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import type { DraftView } from '../draft/draft-store.ts'
import type { ElementPanelProps } from './element-panel-props.ts'
import { ExpressionField } from './expression-field.tsx'
import { usePanel } from './panel-context.ts'

const CallEditor = lazy(async () => ({ default: (await import('../call/call-editor.tsx')).CallEditor }))

export interface CallPartProps extends Pick<ElementPanelProps, 'store' | 'view' | 'compiled' | 'element'> {
  /** The API description (OpenAPI). */
  readonly api: unknown
  readonly value: Readonly<Record<string, JsonValue>>
  readonly onChange: (value: JsonValue) => void
}

/** The editor of a call in the panel: it is loaded when a call is first selected. */
export function CallPart({ view, element, ...props }: CallPartProps) {
  const { id, pointer, problems, product, texts, today, isReadOnly } = usePanel()
  return (
    <Suspense fallback={null}>
      <CallEditor
        {...props}
        {...{ view, pointer, problems, texts, today, isReadOnly }}
        name={element.name}
        stops={stopsOf(view, product)}
        renderExpression={({ at, ...field }) => (
          <ExpressionField
            {...field}
            id={`${id}${at.replaceAll('/', '-')}`}
            path={pointer + at}
            error={problems.get(at)}
            isShort
          />
        )}
      />
    </Suspense>
  )
}

function stopsOf({ draft }: DraftView, product: string): readonly string[] {
  const stops = draft.at(productPath(product), '/stops')
  return (stops ? liveChildren(stops) : []).flatMap((node) => {
    const stop = draftValueOf(node)
    return isObject(stop) && typeof stop['id'] === 'string' ? [stop['id']] : []
  })
}
