/** Explanations of a wizard in words, for those who look at drafts and recordings; they load the texts `why`. */
export { WhyTree } from './why-tree.tsx'
export type { WhyLead, WhyTreeProps } from './why-tree.tsx'
export { sayExpression, sayValue, type SayingContext } from './say-expression.ts'
export { loadReasons } from './load-reasons.ts'
export { causeWords, slideWords, type FindSlideText } from './difference-words.ts'
