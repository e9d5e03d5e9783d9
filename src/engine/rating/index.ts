/** Tariffs of files: the price of a request, line by line. Pure, so that a browser prices as the server does. */
export { multiplyDecimals, parseDecimal, roundDecimal } from './decimal.ts'
export { rating, type Rated, type Rating } from './rate.ts'
export { ratingExpression, RatingFileWrong } from './rating-expression.ts'
export { isSensiblePrice } from './sensible-price.ts'
export { tariffOf } from './tariff-of.ts'
export { RatingRefusal, type RatingRefusalCode } from './rating-refusal.ts'
