export { applePassType } from './apple-pass.ts'
export { wallets, type Wallets, type WalletName } from './wallets.ts'
