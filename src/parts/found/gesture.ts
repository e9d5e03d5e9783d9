import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** The card of a call's answer: its questions are inputs, each with a gesture of its own. */
export const gesture: PartGesture<'found'> = {
  paths: () => [],
  values: () => [],
  answer: () => null,
  call: ({ call }) => call,
}
