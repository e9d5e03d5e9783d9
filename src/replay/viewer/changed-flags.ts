import type { WizardState } from '../../engine/index.ts'

/** A flag of a slide at one moment, with its value before the event; null where it was not there. */
export interface ChangedFlag {
  readonly slide: string
  /** Its id in `SlideState.flagIds`. */
  readonly flag: string
  /** Place among the flags of the slide, from 1; before the event for a flag that is gone. */
  readonly place: number
  readonly before: boolean | null
  readonly after: boolean | null
}

/** Returns the flags that differ between two states: changed, added and removed ones, in the order of the slides. */
export function changedFlags(before: WizardState, after: WizardState): readonly ChangedFlag[] {
  const old = flagsOf(before)
  const now = flagsOf(after)
  const gone = [...old].flatMap(([key, one]) =>
    now.has(key) ? [] : [{ ...one, before: one.value, after: null }],
  )
  const changed = [...now].flatMap(([key, one]) => {
    const was = old.get(key)?.value ?? null
    return was === one.value ? [] : [{ ...one, before: was, after: one.value }]
  })
  return [...changed, ...gone].map(({ value: _, ...flag }) => flag)
}

function flagsOf({ slides }: WizardState) {
  return new Map(
    slides.flatMap(({ id, flags, flagIds }) =>
      flags.map((value, at) => {
        const flag = flagIds[at] ?? ''
        return [`${id} ${flag}`, { slide: id, flag, place: at + 1, value }] as const
      }),
    ),
  )
}
