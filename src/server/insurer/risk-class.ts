import type { JsonObject } from '../../engine/json.ts'
import file from '../../../data/insurer/risk-classes.json' with { type: 'json' }
import { asText } from '../json-value.ts'

interface RiskClass {
  readonly class: number
  /** Beginnings of activity codes. */
  readonly oked: readonly string[]
  /** Branches of the economy, where only some of an activity's branches are of the class. */
  readonly okonx?: readonly string[]
}

const classes: readonly RiskClass[] = file.classes

/** Class of risk of an employer's activity, 1 to 20; 0 for an activity that no class lists. */
export function riskClassOf({ oked = null, okonx = null }: JsonObject): number {
  const activity = asText(oked)
  const found = classes.find(
    (one) =>
      one.oked.some((beginning) => activity.startsWith(beginning)) &&
      (one.okonx === undefined || one.okonx.includes(asText(okonx))),
  )
  return found?.class ?? 0
}
