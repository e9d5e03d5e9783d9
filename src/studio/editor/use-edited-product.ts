import { useEffect, useMemo } from 'react'
import { type Handle, productPath } from '../../authoring/index.ts'
import { type BlocksOfDraft, type DraftFinding, useDraftBlocks } from '../blocks/use-draft-blocks.ts'
import type { ServerDraft, StudioSurroundings } from '../calls.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { useEditedDraft } from '../draft/use-draft.ts'
import type { Compiled } from '../findings/compiled.ts'
import { useCompiled } from '../findings/use-compiled.ts'
import type { PresentPage } from '../presence/present-page.ts'
import { useStaleNumbers } from '../texts/use-stale-numbers.ts'
import { useTariffExamples } from '../tariff/use-tariff-examples.ts'
import { type DraftWalk, useWalk } from '../walk/use-walk.ts'
import { type DraftElements, useDraftElements } from './use-draft-elements.ts'
import { type ElementLabels, useElementLabels } from './use-element-labels.ts'

/** The product that the editor shows: its draft, the elements of the draft, and what was found in it. */
export interface EditedProduct extends DraftElements, ElementLabels {
  readonly store: EditedDraft
  readonly view: DraftView
  /** Other pages that have the draft open. */
  readonly others: readonly PresentPage[]
  /** Path of the product file. */
  readonly path: string
  readonly compiled: Compiled
  readonly walk: DraftWalk
  readonly blocks: BlocksOfDraft
  /** Of the compiler, of the tariff's examples, of the blocks, of numbers in texts and of the walk; errors first. */
  readonly findings: readonly DraftFinding[]
  readonly isReadOnly: boolean
  /** What a rename reads besides the draft. */
  readonly around: { readonly surroundings: StudioSurroundings; readonly baseHash: string }
}

/** What the editor opens: a draft of the server with its surroundings. */
export interface OpenedDraft {
  readonly serverDraft: ServerDraft
  readonly surroundings: StudioSurroundings
  /** True for a person who may only read. */
  readonly isReadOnly: boolean
}

/** Opens a draft for editing, compiles and walks it after each change, and follows the selected element. */
export function useEditedProduct(
  { serverDraft, surroundings, isReadOnly }: OpenedDraft,
  selected: Handle | null,
  isFlowWanted: boolean,
): EditedProduct {
  const { store, view, presence } = useEditedDraft(serverDraft)
  const path = productPath(store.product)
  const compiled = useCompiled(store, view, surroundings, isFlowWanted)
  const walk = useWalk(view, compiled, surroundings)
  const elements = useDraftElements(view, path, selected)
  const labels = useElementLabels(store.product, view.draft, compiled)
  const blocks = useDraftBlocks(view.draftId, view)
  const examples = useTariffExamples(store.product, view)
  const numbers = useStaleNumbers(store, view)
  const findings = useMemo(
    () =>
      [...compiled.findings, ...examples.findings, ...blocks.findings, ...numbers, ...walk.findings].toSorted(
        (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
      ),
    [compiled.findings, examples.findings, blocks.findings, numbers, walk.findings],
  )
  const { show } = presence
  const shown = elements.element?.handle ?? null
  useEffect(() => show(shown), [show, shown])
  const { baseHash } = serverDraft
  const around = useMemo(() => ({ surroundings, baseHash }), [surroundings, baseHash])
  return {
    ...elements,
    ...labels,
    store,
    view,
    others: presence.others,
    path,
    compiled,
    walk,
    blocks,
    findings,
    around,
    isReadOnly: isReadOnly || view.saving === 'closed',
  }
}

const severities = ['error', 'warning', 'info'] as const
