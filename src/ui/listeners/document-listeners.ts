import { undoMaskedEdits } from '../components/masked-input/undo-masked-edits.ts'
import { keepFocus } from '../focus/keep-focus.ts'
import { ignoreSecondPresses } from './ignore-second-presses.ts'

/** Starts what listens to the whole document. Returns the function that stops it. */
export function listen(): () => void {
  const stops = [keepFocus(), undoMaskedEdits(), ignoreSecondPresses()]
  return () => stops.forEach((stop) => stop())
}
