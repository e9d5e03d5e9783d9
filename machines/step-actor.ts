import type { Snapshot } from 'xstate'

/** Result of a pure step: the next state, and the effects to perform. */
export interface Stepped<State, Effect> {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** Performs the effects of steps. It must not throw. */
export interface Performer<Event, Effect, Emitted> {
  readonly perform: (effect: Effect, actor: Performing<Event, Emitted>) => void
  /** The actor was stopped: cancels what is under way. */
  readonly stop: () => void
}

/** The actor whose effects are performed. */
export interface Performing<Event, Emitted> {
  /** Sends an event to the actor; it is applied after the present one. */
  readonly send: (event: Event) => void
  /** Tells the listeners of the actor about an effect that they perform. */
  readonly emit: (event: Emitted) => void
}

/** The parts of an actor that runs a pure step. */
export interface StepProgram<State, Event, Effect, Emitted> {
  readonly begin: () => Stepped<State, Effect>
  readonly step: (state: State, event: Event) => Stepped<State, Effect>
  readonly performer: Performer<Event, Effect, Emitted>
  /** Returns what another actor can begin with. */
  readonly keep: (state: State) => object
}

/** The snapshot of an actor that runs a pure step: the state is its `context`. */
export type StepSnapshot<State> = Snapshot<undefined> & { readonly context: State }

/** What the logic uses of the actor that runs it: a part of XState's `ActorScope`. */
export interface StepScope<Event, Emitted> {
  readonly self: { readonly send: (event: Event) => void }
  readonly emit: (event: Emitted) => void
  readonly defer: (work: () => void) => void
}

/** XState sends this to every actor that is stopped. */
type Stop = { readonly type: 'xstate.stop' }

/** XState's `ActorLogic` of a pure step. */
export interface StepLogic<State, Event, Emitted> {
  readonly getInitialSnapshot: () => StepSnapshot<State>
  readonly start: (snapshot: StepSnapshot<State>, scope: StepScope<Event, Emitted>) => void
  readonly transition: (
    snapshot: StepSnapshot<State>,
    event: Event | Stop,
    scope: StepScope<Event, Emitted>,
  ) => StepSnapshot<State>
  readonly getPersistedSnapshot: (snapshot: StepSnapshot<State>) => Snapshot<undefined>
}

/** Returns the logic of a pure step. Effects are performed after their transition, in order, by one performer. */
export function stepLogic<State, Event extends { readonly type: string }, Effect, Emitted>({
  begin,
  step,
  performer,
  keep,
}: StepProgram<State, Event, Effect, Emitted>): StepLogic<State, Event, Emitted> {
  let first: readonly Effect[] = []
  const performAll = (effects: readonly Effect[], { self, emit }: StepScope<Event, Emitted>) => {
    for (const effect of effects) performer.perform(effect, { send: (event) => self.send(event), emit })
  }
  return {
    getInitialSnapshot: () => {
      const { state, effects } = begin()
      first = effects
      return { ...active, context: state }
    },
    start: (_snapshot, scope) => performAll(first, scope),
    transition: (snapshot, event, scope) => {
      if (isStop(event)) {
        performer.stop()
        return { ...active, status: 'stopped', context: snapshot.context }
      }
      const { state, effects } = step(snapshot.context, event)
      if (effects.length > 0) scope.defer(() => performAll(effects, scope))
      return state === snapshot.context ? snapshot : { ...active, context: state }
    },
    getPersistedSnapshot: ({ context }) => ({ ...active, ...keep(context) }),
  }
}

const active = { status: 'active', output: undefined, error: undefined } as const

function isStop(event: { readonly type: string }): event is Stop {
  return event.type === 'xstate.stop'
}

/** An actor that runs a pure step: the part of XState's `Actor` that pages use. */
export interface StepActor<State, Event, Emitted> {
  readonly getSnapshot: () => StepSnapshot<State>
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  readonly on: (type: string, listener: (event: Emitted) => void) => { readonly unsubscribe: () => void }
  readonly send: (event: Event) => void
  readonly stop: () => void
}

/**
 * Starts the logic of a pure step without XState, of whose 13 KB the first page of a wizard needs these lines. XState's
 * `createActor` runs the same logic; a test compares both.
 */
export function startLogic<
  State,
  Event extends { readonly type: string },
  Emitted extends { readonly type: string },
>(logic: StepLogic<State, Event, Emitted>): StepActor<State, Event, Emitted> {
  const listeners = new Set<() => void>()
  const hearers = new Set<{ readonly type: string; readonly tell: (event: Emitted) => void }>()
  const mailbox: (Event | Stop)[] = []
  const deferred: (() => void)[] = []
  let isBusy = true
  let snapshot = logic.getInitialSnapshot()
  const scope: StepScope<Event, Emitted> = {
    self: { send: (event) => send(event) },
    emit: (event) => {
      for (const { type, tell } of hearers) if (type === event.type) tell(event)
    },
    defer: (work) => deferred.push(work),
  }
  const apply = (event: Event | Stop) => {
    snapshot = logic.transition(snapshot, event, scope)
    for (let work = deferred.shift(); work; work = deferred.shift()) work()
    if (snapshot.status === 'active') for (const listener of listeners) listener()
  }
  const flush = () => {
    isBusy = true
    try {
      for (let event = mailbox.shift(); event; event = mailbox.shift()) apply(event)
    } finally {
      isBusy = false
    }
  }
  const send = (event: Event | Stop) => {
    if (snapshot.status !== 'active') return
    mailbox.push(event)
    if (!isBusy) flush()
  }
  const subscribed = <Listener>(all: Set<Listener>, one: Listener) => {
    all.add(one)
    return { unsubscribe: () => void all.delete(one) }
  }

  logic.start(snapshot, scope)
  flush()
  return {
    getSnapshot: () => snapshot,
    // A function that is subscribed twice is called twice.
    subscribe: (listener) => subscribed(listeners, () => listener()),
    on: (type, tell) => subscribed(hearers, { type, tell }),
    send,
    stop: () => send({ type: 'xstate.stop' }),
  }
}
