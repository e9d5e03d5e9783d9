/** State of the agents' page. The specification defines its names. */
export interface AgentsState {
  /** The stop that is open, counted from 1. */
  readonly selectedStopIndex: number
  readonly numberOfStops: number
  /** The application is open. */
  readonly isOpenApplicationModal: boolean
}

/** The page as it begins. */
export const agentsAtStart: AgentsState = {
  selectedStopIndex: 1,
  numberOfStops: 4,
  isOpenApplicationModal: false,
}

/** Returns the state at another stop; an index outside the stops becomes the nearest one. */
export function atStop(state: AgentsState, index: number): AgentsState {
  return { ...state, selectedStopIndex: Math.min(Math.max(index, 1), state.numberOfStops) }
}
