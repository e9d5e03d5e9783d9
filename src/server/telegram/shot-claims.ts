/** The shot that the photo of an update fills. It is saved before the photo is stored: a repeated update fills the same one. */
export interface ShotClaim {
  readonly update: number
  readonly shot: string
  /** The person chose to take the shot again. */
  readonly isAgain: boolean
  /** When it was claimed, in milliseconds since 1970. */
  readonly at: number
}

/** A process that has not stored its photo after this time was stopped before it could. */
const storingMs = 2 * 60_000

/** The shots that photos of other updates are about to fill. */
export function heldShots(claims: readonly ShotClaim[], update: number, now: number): readonly string[] {
  return claims.filter((one) => one.update !== update && now - one.at < storingMs).map(({ shot }) => shot)
}

/** Adds a claim; an earlier one to its shot ends. */
export function withClaim(claims: readonly ShotClaim[], claim: ShotClaim): readonly ShotClaim[] {
  return [...withoutClaim(claims, claim.update).filter(({ shot }) => shot !== claim.shot), claim]
}

/** Ends the claim of an update. */
export function withoutClaim(claims: readonly ShotClaim[], update: number): readonly ShotClaim[] {
  return claims.filter((one) => one.update !== update)
}
