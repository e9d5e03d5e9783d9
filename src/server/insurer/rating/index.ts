export { rating, type Rated, type Rating } from './rate.ts'
export { ratingExpression, RatingFileWrong } from './rating-expression.ts'
export { RatingRefusal, type RatingRefusalCode } from './rating-refusal.ts'
