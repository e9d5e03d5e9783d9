/** The page of a product that is not sold any more, which few customers ever load. */
export { ArchivedWizard } from './archived-wizard.tsx'
