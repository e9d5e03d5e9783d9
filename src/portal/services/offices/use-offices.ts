import type { components } from '../../../api/schema.d.ts'
import { type ContentState, useContent } from '../../state/use-content.ts'

/** An office. */
export type Office = components['schemas']['Office']

/** A city with its offices. */
export interface City {
  /** Stays the same in every language. */
  readonly id: string
  readonly name: string
  readonly offices: readonly Office[]
}

/** Returns all offices, in the current language. */
export function useOffices(): ContentState<readonly Office[]> {
  return useContent<readonly Office[]>('offices')
}

/** Offices by city, in the order in which the cities come. */
export function citiesOf(offices: readonly Office[]): readonly City[] {
  return [...Map.groupBy(offices, ({ city }) => city)].map(([name, own]) => ({
    id: own[0]?.id ?? name,
    name,
    offices: own,
  }))
}
