export { WalletGuide as WhatIsAWallet } from './WalletGuide.js'
