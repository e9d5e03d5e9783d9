/** Where product files and what they stand on lie. */
export const schemasFolder = new URL('../../../schemas', import.meta.url).pathname
