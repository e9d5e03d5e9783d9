import type { Json, WizardEvent } from '../../src/engine/index.ts'
import { GeneratedCustomer, GeneratedRun, noDeviation, type WalkWorld } from '../../src/trace/paths/index.ts'
import type { HttpCustomer } from './http-customer.ts'

/** Events after which a customer who does not buy gives up. */
const mostEvents = 400

/**
 * Lets a generated customer fill in a wizard that talks to a server: every call and every price is the server's, and the
 * phone is proved by an SMS. `values` are answers by pattern, such as those of a person whom the registries know. Returns whether
 * the customer comes to buy.
 */
export async function buysOverHttp(
  customer: HttpCustomer,
  world: WalkWorld,
  values: ReadonlyMap<string, Json>,
): Promise<boolean> {
  const sent: WizardEvent[] = []
  const generated = new GeneratedCustomer(
    new GeneratedRun(
      world,
      { ...noDeviation.plan, values },
      {
        now: () => customer.last,
        send: (event) => {
          sent.push(event)
          // A proof of the phone is an SMS, which comes later.
          if (event.type !== 'phone.verified') customer.take(event)
        },
      },
    ),
  )
  for (let count = 0; count < mostEvents; count += 1) {
    if (!generated.proceed()) return false
    const last = sent.at(-1)
    if (last?.type === 'phone.verified') await customer.verify(last.at, last.number)
    else await customer.settle()
    if (customer.last.effects.some(({ type }) => type === 'purchase')) return true
  }
  return false
}
