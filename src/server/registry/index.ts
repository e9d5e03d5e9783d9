export type { ListedProduct, ProductRegistry, RefusedProduct } from './product-registry.ts'
