import { useEffect, useState } from 'react'
import { sendStrictly } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'
import { type Option, useLanguage } from '../../../ui/index.ts'

type Place = components['schemas']['Region' | 'District']

/** A list of choices that may be loading or not available. */
export interface PlaceList {
  readonly options: readonly Option[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Returns the regions of the country, in the current language. */
export function useRegions(): PlaceList {
  return usePlaces('regions', null)
}

/** Districts of a region; none while no region is chosen. */
export function useDistricts(regionId: string): PlaceList {
  return usePlaces('districts', regionId)
}

interface ReadPlaces {
  readonly key: string
  /** Null when they could not be read. */
  readonly options: readonly Option[] | null
}

function usePlaces(list: 'regions' | 'districts', regionId: string | null): PlaceList {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [places, setPlaces] = useState<ReadPlaces | null>(null)
  const key = `${list} ${regionId} ${language} ${attempt}`

  useEffect(() => {
    if (regionId === '') return
    const leaving = new AbortController()
    const settle = (options: readonly Option[] | null) => {
      if (!leaving.signal.aborted) setPlaces({ key, options })
    }
    readPlaces(list, regionId, leaving.signal).then(
      (found) => settle(found.map(({ id, name }) => ({ value: String(id), label: name }))),
      () => settle(null),
    )
    return () => leaving.abort()
  }, [list, regionId, key])

  const isCurrent = places?.key === key
  return {
    options: (isCurrent && places.options) || [],
    hasFailed: isCurrent && places.options === null,
    retry: () => setAttempt((count) => count + 1),
  }
}

async function readPlaces(
  list: 'regions' | 'districts',
  regionId: string | null,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const { body } = await sendStrictly({
    method: 'GET',
    path: `/api/v1/reference/${list}`,
    query: { regionId },
    languageHeader: 'Content-Language',
    retries: 1,
    signal,
  })
  // Our own server holds its answers to the contract.
  return (body as { readonly data: readonly Place[] }).data
}
