import { lazy, Suspense } from 'react'
import { draftLanguages, liveChildren, productPath, type JsonValue } from '../../authoring/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { textAt } from '../draft/draft-texts.ts'
import { useFieldNames } from '../fields/use-field-names.ts'
import type { DraftView } from '../draft/draft-store.ts'
import { TextsOfKey } from '../texts/element-texts.tsx'
import type { ElementPanelProps } from './element-panel-props.ts'
import { usePanel } from './panel-context.ts'

const TermsPart = lazy(async () => ({ default: (await import('../terms/terms-part.tsx')).TermsPart }))

export interface TermsPanelProps extends Pick<ElementPanelProps, 'store' | 'view' | 'compiled' | 'around'> {
  readonly value: Readonly<Record<string, unknown>>
  readonly onChange: (value: JsonValue) => void
}

/** The terms of the contract in the panel; they are loaded when they are first selected. */
export function TermsPanel({ store, view, compiled, around, value, onChange }: TermsPanelProps) {
  const { askSentence, product, texts, today, isReadOnly } = usePanel()
  const language = useLanguage()
  const fields = useFieldNames(askSentence, { product, texts }, compiled.revision)
  const languages = draftLanguages(view.draft, product).map(({ tag }) => tag)
  return (
    <Suspense fallback={null}>
      <TermsPart
        {...{ value, today, isReadOnly, fields, onChange }}
        sentences={around.surroundings.catalogues['terms']?.[language] ?? {}}
        lists={listsOf(view, product)}
        ownText={(key) => textAt(view.draft, product, language, `${product}.${key}`)}
        renderText={(key, label) => (
          <TextsOfKey
            {...{ languages, store, view, compiled, isReadOnly, label }}
            textKey={`${product}.${key}`}
          />
        )}
      />
    </Suspense>
  )
}

function listsOf({ draft }: DraftView, product: string) {
  const lists = draft.at(productPath(product), '/lists')
  return (lists ? liveChildren(lists) : []).map((node) => ({
    key: node.key ?? '',
    at: String(liveChildren(node).find(({ key }) => key === 'at')?.value ?? ''),
  }))
}
