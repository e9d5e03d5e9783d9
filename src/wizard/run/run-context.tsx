import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { CompiledProduct, WizardState } from '../../engine/index.ts'
import type { RunNotice } from './run-event.ts'
import type { RunState } from './run-state.ts'
import type { WizardRun } from './wizard-run.ts'

/** The wizard around a component. */
export const RunContext = createContext<WizardRun | null>(null)

/** Id of the product whose wizard is around this component; null outside of one. */
export function useSoldProduct(): string | null {
  return use(RunContext)?.product.id ?? null
}

/** The wizard around this component. */
export function useRun(): WizardRun {
  const run = use(RunContext)
  if (!run) throw new Error('useRun: there is no RunContext around this component')
  return run
}

/**
 * A slice of the wizard's state. The component renders again only when the slice is another one: views of the engine
 * are the same objects while their answers are the same; an object that the selector builds needs `isSame`.
 */
export function useWizard<Slice>(
  select: (product: CompiledProduct, state: WizardState) => Slice,
  isSame: (one: Slice, other: Slice) => boolean = Object.is,
): Slice {
  const { product } = useRun()
  return useRunState(({ state }) => select(product, state), isSame)
}

/** A slice of the run: of the wizard's state, or of what the customer is in the middle of. */
export function useRunState<Slice>(
  select: (run: RunState) => Slice,
  isSame: (one: Slice, other: Slice) => boolean = Object.is,
): Slice {
  const { actor, first } = useRun()
  const last = useRef<{ readonly slice: Slice } | null>(null)
  const atFirst = useRef<{ readonly slice: Slice } | null>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => {
      const slice = select(actor.getSnapshot().context)
      if (last.current && isSame(last.current.slice, slice)) return last.current.slice
      last.current = { slice }
      return slice
    },
    // A part may be hydrated after the first answer: its markup still has the state of the beginning.
    () => {
      atFirst.current ??= { slice: select(first) }
      return atFirst.current.slice
    },
  )
}

/** Calls back with effects that screens perform. */
export function useNotice(type: RunNotice['type'], onNotice: (notice: RunNotice) => void): void {
  const { actor } = useRun()
  const handleNotice = useEffectEvent(onNotice)
  useEffect(() => {
    const { unsubscribe } = actor.on(type, (notice) => handleNotice(notice))
    return unsubscribe
  }, [actor, type])
}

/** Two lists with the same elements in the same order. */
export function sameElements<Element>(one: readonly Element[], other: readonly Element[]): boolean {
  return one.length === other.length && one.every((element, index) => Object.is(element, other[index]))
}
