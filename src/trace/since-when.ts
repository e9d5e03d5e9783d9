/** One version of a product, and whether it treats a recording as the recorded one does. */
export interface VersionTried<Version> {
  readonly version: Version
  readonly isSame: boolean
}

/** Up to so many versions every one is tried: behaviour that came and went would mislead a bisection. */
const triedOneByOne = 20

/**
 * Returns the first version, oldest first, in which a recording has another result, and every tested version; null when
 * the latest version gives the recorded result.
 */
export async function sinceWhen<Version>(
  versions: readonly Version[],
  isSame: (version: Version) => boolean | Promise<boolean>,
): Promise<{ readonly first: Version | null; readonly tried: readonly VersionTried<Version>[] }> {
  const tried: VersionTried<Version>[] = []
  const ask = async (version: Version): Promise<boolean> => {
    const same = await isSame(version)
    tried.push({ version, isSame: same })
    return same
  }
  if (versions.length <= triedOneByOne) {
    for (const version of versions) await ask(version)
    return { first: tried.find((one) => !one.isSame)?.version ?? null, tried }
  }
  const last = versions.at(-1)
  if (last === undefined || (await ask(last))) return { first: null, tried }
  let low = 0
  let high = versions.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const version = versions[middle]
    if (version === undefined || !(await ask(version))) high = middle
    else low = middle + 1
  }
  return { first: versions[high] ?? null, tried }
}
