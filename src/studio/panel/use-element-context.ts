import { useId, useMemo } from 'react'
import { draftValueOf } from '../../authoring/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { type KeptExamplesOfDraft, useKeptExamples } from '../bench/use-kept-examples.ts'
import { findingText } from '../findings/find-words.ts'
import { wordsNear } from '../findings/compiled.ts'
import { asksOf, findingsIn, withoutExamples } from './block-panel.ts'
import type { ElementPanelProps } from './element-panel-props.ts'
import type { PanelContext } from './panel-context.ts'
import { textUnder } from './typed-values.ts'

/** Returns what the fields of an element's panel share, and how the element's value is replaced. */
export function useElementContext({
  store,
  view,
  compiled,
  element,
  conditions,
  today,
  isReadOnly,
}: ElementPanelProps): PanelContext & Pick<KeptExamplesOfDraft, 'putElement'> {
  const texts = useProductTexts()
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
    findings.map((finding) => [finding.path.slice(pointer.length), findingText(texts, finding)] as const),
  )
  const examples = useKeptExamples(store, view)
  const node = element.kind === 'field' ? view.draft.node(element.handle) : undefined
  return {
    id,
    conditions,
    problems,
    isReadOnly,
    pointer,
    valueType: node ? textUnder(draftValueOf(node), 'type') : null,
    findings,
    ...asksOf(compiled, block),
    ...examples,
    ...(block !== null && withoutExamples(store)),
    product: store.product,
    texts: wordsNear(compiled, language) ?? {},
    today,
  }
}
