/** The unfinished wizards of this device and of the customer's account. */
export { productsWithSavedWizard, hasOwnSavedWizards } from './saved-keys.ts'
export {
  type UnfinishedPurchase,
  unfinishedPurchases,
  wizardsLostBySignOut,
  forgetSavedWizards,
  sendSavedWizards,
  putSavedWizardBack,
  resumeSavedWizard,
  takeSavedWizard,
  discardSavedWizard,
} from './own-wizards.ts'
