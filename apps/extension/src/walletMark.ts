import icon from '../icon.png?inline'

/** How the wallet presents itself to sites, whichever namespace they are of. */
export const walletMark = { name: 'Billfold Dev Wallet', icon } as const
