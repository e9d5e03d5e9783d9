/** Measures things in rounds that take turns; resolves to the measurements of each. */
export async function inTurns<Name, Measured>(
  rounds: number,
  names: readonly Name[],
  measure: (name: Name) => Promise<Measured>,
): Promise<ReadonlyMap<Name, readonly Measured[]>> {
  const all = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, some] of all) some.push(await measure(name))
  return all
}
