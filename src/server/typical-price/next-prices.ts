import type { FastifyInstance } from 'fastify'
import { priceView, type CompiledProduct } from '../../engine/index.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import { recalledWizard } from '../documents/index.ts'
import { calendarDay } from '../world.ts'
import { everyonesAnswers } from './everyones-answers.ts'
import type { TypicalPremium } from './typical-premium.ts'
import { withinPatience } from './within-patience.ts'

/**
 * Returns what a wizard with these answers costs today; null where the answers alone do not decide it, or the price
 * does not come in time.
 */
export type NextPrices = (product: CompiledProduct, answers: JsonObject) => Promise<TypicalPremium | null>

/** Prices of policies that follow others: the wizard is filled in with the answers of the one before, on today's tariff. */
export function nextPrices(
  app: Pick<FastifyInstance, 'inject'>,
  deps: Pick<CoreDeps, 'operations' | 'world' | 'log'>,
): NextPrices {
  const answerCall = everyonesAnswers(app, deps)
  const compute = async (product: CompiledProduct, answers: JsonObject): Promise<TypicalPremium | null> => {
    if (product.price === null) return null
    const { state } = await recalledWizard(
      product,
      // The premium of the last policy is none of the next one.
      withoutValue(answers, segmentsOf(product.price.premium)),
      { today: calendarDay(deps.world.clock()), language: 'ru' },
      {
        ask: async (request) => {
          const answer = await answerCall(request)
          return answer?.status === 200 ? answer.body : null
        },
        choices: new Set(Object.keys(product.calls)),
      },
    )
    const price = priceView(product, state)
    return price === null || price.premium === null
      ? null
      : { premium: price.premium, currency: price.currency }
  }
  return async (product, answers) => {
    const price = compute(product, answers).catch((error: unknown) => {
      deps.log.warn({ err: error, product: product.id }, 'the price of a next policy could not be computed')
      return null
    })
    return await withinPatience(price)
  }
}

function withoutValue(object: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inner, ...others } = object
  if (inner === undefined || rest.length === 0) return others
  return isObject(inner) ? { ...others, [name]: withoutValue(inner, rest) } : object
}
