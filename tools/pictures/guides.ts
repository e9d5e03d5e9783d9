import { bicyclesGuide } from './bicycles-guide.ts'
import type { Guide } from './guide.ts'
import { lawGuide } from './law-guide.ts'
import { replayGuide } from './replay-guide.ts'

/** Every guide whose pictures the command takes. A new guide is a file beside this one, and a line here. */
export const guides: readonly Guide[] = [replayGuide, bicyclesGuide, lawGuide]
