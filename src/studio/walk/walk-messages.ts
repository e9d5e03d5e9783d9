import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { Trace } from '../../trace/index.ts'
import type { StudioSurroundings } from '../calls.ts'
import type { CompiledSource } from '../findings/compiled.ts'

/** What the walk's worker is given: a draft without errors, its rating table inside, and the files around it. */
export interface WalkRequest extends CompiledSource, Pick<StudioSurroundings, 'ratings' | 'api' | 'today'> {
  /** Address of the module of the draft. */
  readonly address: string
  /** Language of the walks. */
  readonly language: string
  /** Time after which no further walk begins. */
  readonly limitMs: number
}

/** A finding about the behaviour of a draft, with the way that comes nearest to it; null where that is the beginning. */
export interface WalkedFinding extends PlacedFinding {
  readonly trace: Trace | null
}

/** The end of a walk through a draft. */
export interface WalkResult {
  readonly findings: readonly WalkedFinding[]
  /** Number of ways that were walked. */
  readonly walks: number
  /** False when the time was over before every way worth trying was walked; then there are no findings. */
  readonly isWhole: boolean
}

/** Messages of the walk's worker. */
export type FromWalk =
  | { readonly type: 'walk.progressed'; readonly walks: number }
  | { readonly type: 'walk.ended'; readonly result: WalkResult }
