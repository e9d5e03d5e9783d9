import { nationalPart } from '../../formats/index.ts'
import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** Types the number of the phone that is verified. */
export const gesture: PartGesture<'verify'> = {
  paths: ({ at }) => [at],
  values: ({ number }) => [number],
  answer: (_, { values: [number] }) => (typeof number === 'string' ? { text: nationalPart(number) } : null),
}
