import { runtime } from '../../engine/runtime/index.ts'
import type { ReportedResult } from '../../trace/index.ts'
import { bringMade } from '../../wizard/moment/index.ts'
import type { Versions } from '../viewer/use-versions.ts'

/** The versions of a result's product, out of the report. */
export async function reportedVersions({
  recorded,
  now,
}: Pick<ReportedResult, 'recorded' | 'now'>): Promise<Versions> {
  const given = globalThis.qadamVersions ?? {}
  const productOf = async (hash: string | null) => {
    const version = hash === null ? undefined : given[hash]
    return version ? await bringMade(version.make) : null
  }
  const present = await productOf(now)
  return {
    recorded: recorded === now ? present : await productOf(recorded),
    now: present,
    isDraft: false,
    isOnServer: false,
    reasonsOf: async ({ hash }) => {
      const version = given[hash]
      if (!version) throw new Error(`The report has no version ${hash}`)
      return version.reasons(runtime)
    },
  }
}
