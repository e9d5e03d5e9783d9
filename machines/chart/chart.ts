/** A statechart as the JSON that XState's `createMachine` takes; guards and actors are names without code. */
export interface Chart extends ChartState {
  readonly id: string
}

/** One state of a chart. */
export interface ChartState {
  readonly type?: 'parallel' | 'history' | 'final'
  readonly initial?: string
  readonly states?: Readonly<Record<string, ChartState>>
  readonly invoke?: readonly ChartInvoke[]
  /** Transitions by event; of each event the first one whose guard holds is taken. */
  readonly on?: Readonly<Record<string, readonly ChartWay[]>>
  readonly always?: readonly ChartWay[]
  /** Of a history state: the state to go to when there is no history. */
  readonly target?: string
}

/** A call of a product: its id, and the operation that answers it. */
export interface ChartInvoke {
  readonly id: string
  readonly src: string
}

/** A transition. Without a target the state stays: the event is refused, or changes answers only. */
export interface ChartWay {
  readonly target?: string
  readonly guard?: ChartGuard
}

/**
 * The name of a condition of the product, or one of these. `refused`: the engine refuses the event. `paid`: the payment
 * succeeded. `created`: the contract was made. `not` and `and` combine guards.
 */
export type ChartGuard =
  | string
  | { readonly type: 'not'; readonly params: { readonly guard: ChartGuard } }
  | { readonly type: 'and'; readonly params: { readonly guards: readonly ChartGuard[] } }
  /** Some part of the slide is shown. */
  | { readonly type: 'showsPart'; readonly params: { readonly slide: string } }
  /** The event names this slide. */
  | { readonly type: 'chosen'; readonly params: { readonly slide: string } }
  /** Continue on this slide asks for the contract, or sends the form. */
  | { readonly type: 'sends'; readonly params: { readonly slide: string } }
  /** The server refused the contract because of answers on this slide. */
  | { readonly type: 'hasProblem'; readonly params: { readonly slide: string } }
  | { readonly type: 'fails'; readonly params: { readonly rule: string } }
  | { readonly type: 'ends'; readonly params: { readonly outcome: string } }
  /** The call ended so. */
  | { readonly type: 'answered'; readonly params: { readonly call: string; readonly outcome: string } }
  | { readonly type: 'hasItems'; readonly params: { readonly list: string } }

/** Returns a guard that holds when all of these hold; undefined for none. */
export function allOf(guards: readonly ChartGuard[]): ChartGuard | undefined {
  return guards.length > 1 ? { type: 'and', params: { guards } } : guards[0]
}

/** Returns the opposite of a guard. */
export function not(guard: ChartGuard): ChartGuard {
  return { type: 'not', params: { guard } }
}

/** Returns a transition; without a guard it is always taken. */
export function way(target: string, guard?: ChartGuard): ChartWay {
  return guard === undefined ? { target } : { target, guard }
}
