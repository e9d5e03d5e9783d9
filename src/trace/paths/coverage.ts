import type { CompiledProduct } from '../../engine/index.ts'
import { Playback } from '../playback.ts'
import type { Trace } from '../trace-file.ts'
import { goalsOf, shownGoals, type Goal } from './goals.ts'

/** What a recording shows of a version, and everything that there is to show. */
export interface Coverage {
  readonly shown: ReadonlySet<Goal>
  readonly all: ReadonlySet<Goal>
}

/**
 * Returns which goals of this version a recording shows: slides, stops, conditions and gates both ways, rules, outcomes of
 * calls, list bounds, the purchase, and each of the languages as `language:uz`. The recording may be of another version:
 * an event that has no place in this one changes nothing.
 */
export function coverageOf(product: CompiledProduct, trace: Trace, languages: readonly string[]): Coverage {
  const playback = new Playback(product, trace)
  const met = new Set<Goal>([`language:${trace.header.language}`])
  for (let number = 0; number <= playback.events.length; number += 1) {
    const step = playback.at(number)
    met.add(`language:${step.state.language}`)
    for (const goal of shownGoals(product, step)) met.add(goal)
  }
  const all = goalsOf(product).union(new Set(languages.map((language) => `language:${language}`)))
  return { shown: met.intersection(all), all }
}
