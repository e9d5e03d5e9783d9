import {
  type CompiledProduct,
  priceView,
  type PriceView,
  slideView,
  type SlideView,
  type StepView,
  stepsView,
  type WizardState,
} from '../../engine/index.ts'

/**
 * Views of the engine, made once a state: on every key each part of the screen asks for its slice of the same view.
 */
export function slideOf(product: CompiledProduct, state: WizardState, slide: string): SlideView | null {
  return once(product, state, `slide ${slide}`, () => slideView(product, state, slide))
}

/** The price, made once a state. */
export function priceOf(product: CompiledProduct, state: WizardState): PriceView {
  return once(product, state, 'price', () => priceView(product, state))
}

/** The progress, made once a state. */
export function stepsOf(product: CompiledProduct, state: WizardState): readonly StepView[] {
  return once(product, state, 'steps', () => stepsView(product, state))
}

const made = new WeakMap<
  WizardState,
  { readonly product: CompiledProduct; readonly views: Map<string, unknown> }
>()

/** A view of this state, made when it is first asked for; each kind of view has a key of its own. */
export function once<View>(
  product: CompiledProduct,
  state: WizardState,
  key: string,
  make: () => View,
): View {
  let known = made.get(state)
  if (known?.product !== product) {
    known = { product, views: new Map() }
    made.set(state, known)
  }
  // One key is used for one kind of view only.
  if (known.views.has(key)) return known.views.get(key) as View
  const view = make()
  known.views.set(key, view)
  return view
}
