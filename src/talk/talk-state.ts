/** What a conversation keeps beside the state of the wizard: plain JSON without answers. */
export interface TalkState {
  /** Questions that need no further answer, with a mark of what they were about then. */
  readonly passed: Readonly<Record<string, string>>
  /** Keys of the answered questions, the latest last: the way of Back. */
  readonly trail: readonly string[]
  /** The question that is asked next although it has an answer; null for none. */
  readonly focus: string | null
  /** What was typed where several choices fit; the choices are those. */
  readonly narrowed: string | null
  /** The reason why the latest answer does not count, in words; null when the wizard says it, or none. */
  readonly error: string | null
  /** The phone that a code was sent to. */
  readonly codeSentTo: string | null
  /** Continue was refused and no question says why. */
  readonly isHeld: boolean
}

/** The state of a conversation that begins. */
export const newTalk: TalkState = {
  passed: {},
  trail: [],
  focus: null,
  narrowed: null,
  error: null,
  codeSentTo: null,
  isHeld: false,
}

/** At most so many answered questions are kept for Back. */
const longestTrail = 60

/** Notes that a question was answered. */
export function answeredQuestion(talk: TalkState, key: string): TalkState {
  const trail = [...talk.trail.filter((known) => known !== key), key].slice(-longestTrail)
  return { ...talk, trail, focus: null, narrowed: null, error: null, isHeld: false }
}

/** Notes that a question needs no further answer while it is about the same. */
export function pass(talk: TalkState, key: string, mark = ''): TalkState {
  return { ...talk, passed: { ...talk.passed, [key]: mark } }
}

/** Returns whether a question needs no further answer. */
export function isPassed({ passed }: TalkState, key: string, mark = ''): boolean {
  return Object.hasOwn(passed, key) && passed[key] === mark
}
