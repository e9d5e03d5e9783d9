/** A tariff that prices after its last day. */
export interface RunOutTariff {
  readonly product: string
  readonly edition: string
  readonly validTo: string
}
