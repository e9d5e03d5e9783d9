/**
 * What other parts use of XState, so that its next major version changes files of this folder alone. What only machines
 * use, they import themselves.
 */
export { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
export type {
  Actor,
  ActorLogic,
  ActorRef,
  AnyEventObject,
  CallbackActorLogic,
  InspectionEvent,
  PromiseActorLogic,
  Snapshot,
  SnapshotFrom,
  StateValue,
} from 'xstate'
