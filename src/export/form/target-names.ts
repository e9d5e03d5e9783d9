/** Gives names of a target to elements of a product, each its own. */
export class TargetNames {
  readonly #taken = new Set<string>()

  /** The name of a field: `/owner/birthDate` → `owner_birthDate`. */
  field(at: string): string {
    return this.own(
      at
        .split('/')
        .filter((step) => step !== '' && step !== '*')
        .join('_'),
    )
  }

  /** A name like this one that nothing else has. */
  own(wanted: string): string {
    let name = wanted
    for (let number = 2; this.#taken.has(name); number += 1) name = `${wanted}_${number}`
    this.#taken.add(name)
    return name
  }
}
