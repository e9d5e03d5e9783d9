import { useId, useMemo } from 'react'
import { draftValueOf, liveChildren, productPath } from '../../authoring/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { type KeptExamplesOfDraft, useKeptExamples } from '../bench/use-kept-examples.ts'
import { operationsFor } from '../call/known-calls.ts'
import { useFindingText } from '../findings/find-words.ts'
import { wordsNear } from '../findings/compiled.ts'
import { freeName } from '../outline/element-edits.ts'
import { additionOf } from '../outline/new-elements.ts'
import { asksOf, findingsIn, withoutExamples } from './block-panel.ts'
import type { ElementPanelProps } from './element-panel-props.ts'
import type { PanelContext } from './panel-context.ts'
import { textUnder } from '../values/typed-values.ts'

/** Returns what the fields of an element's panel share, and how the element's value is replaced. */
export function useElementContext({
  store,
  view,
  compiled,
  element,
  conditions,
  today,
  around,
  isReadOnly,
}: ElementPanelProps): PanelContext & Pick<KeptExamplesOfDraft, 'putElement'> {
  const texts = useProductTexts()
  const sayFinding = useFindingText()
  const language = useLanguage()
  const id = useId()
  const { pointer, block, children } = element
  const findings = useMemo(
    () =>
      findingsIn(compiled.findings, block).filter(
        ({ path }) =>
          (path === pointer || path.startsWith(`${pointer}/`)) &&
          !children.some((child) => path === child.pointer || path.startsWith(`${child.pointer}/`)) &&
          pointer !== '',
      ),
    [compiled.findings, block, children, pointer],
  )
  const problems = new Map(
    findings.map((finding) => [finding.path.slice(pointer.length), sayFinding(finding)] as const),
  )
  const examples = useKeptExamples(store, view)
  const own = wordsNear(compiled, language) ?? {}
  const { api } = around.surroundings
  const isPart = element.kind === 'settings'
  const operations = useMemo(
    () =>
      isPart
        ? operationsFor(api, store.product, (called) => texts.find(`operation.${called}`)).map(
            ({ id: called, summary, role }) => ({ id: called, label: summary, role }),
          )
        : [],
    [isPart, api, store.product, texts],
  )
  const slides = isPart ? slidesOf(view, store.product, own) : []
  const node = element.kind === 'field' ? view.draft.node(element.handle) : undefined
  return {
    id,
    conditions,
    addCondition: () => (block === null ? addCondition(store, view) : null),
    problems,
    isReadOnly,
    pointer,
    valueType: node ? textUnder(draftValueOf(node), 'type') : null,
    findings,
    ...asksOf(compiled, block),
    ...examples,
    ...(block !== null && withoutExamples(store)),
    product: store.product,
    texts: own,
    today,
    operations,
    slides,
  }
}

function slidesOf(
  { draft }: ElementPanelProps['view'],
  product: string,
  texts: Readonly<Record<string, string>>,
): PanelContext['slides'] {
  const slides = draft.at(productPath(product), '/slides')
  return (slides ? liveChildren(slides) : []).flatMap((node) => {
    const id = textUnder(draftValueOf(node), 'id')
    return id === null ? [] : [{ id, label: texts[`${product}.slide.${id}.title`] ?? id }]
  })
}

/** Adds a condition under a free name; what it says is written when it is opened. */
function addCondition(
  store: ElementPanelProps['store'],
  { draft }: ElementPanelProps['view'],
): string | null {
  const path = productPath(store.product)
  const taken = draft.at(path, '/conditions')
  const name = freeName('condition', taken ? liveChildren(taken).map(({ key }) => key) : [])
  const addition = additionOf(draft, { path, kind: 'condition', name }, null)
  if (!addition) return null
  store.edit(addition.edits)
  return name
}
