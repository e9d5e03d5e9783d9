/** The inside of a wizard's state, for what explores products; screens and servers use the engine's own index. */
export { evaluateRule } from './evaluate/evaluate-rules.ts'
export { boundsOf } from './evaluate/list-problems.ts'
export { itemsOf } from './evaluate/rule-failures.ts'
export { indexOf } from './graph/index-product.ts'
export type { ListNode } from './graph/product-index.ts'
export { outcomeOf } from './state/outcome.ts'
export { openView } from './views/viewing.ts'
export type { Evaluated } from './working-copy/evaluated.ts'
