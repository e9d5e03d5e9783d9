/** The arrangement of a deployment's products as data: groups, their order, and icons. */
export { arrangedProducts, type ArrangedProduct } from './arranged-products.ts'
export { readShelf, type Shelf } from './read-shelf.ts'
