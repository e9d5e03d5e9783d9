/** How a deployment arranges its products: groups, their order, and icons, as data. */
export { arrangedProducts } from './arranged-products.ts'
export { readShelf, type Shelf } from './read-shelf.ts'
