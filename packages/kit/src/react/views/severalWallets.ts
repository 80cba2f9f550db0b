export { ChooseChain } from './ChooseChain/ChooseChain.js'
export { ProfileWallets } from './ProfileWallets/ProfileWallets.js'
