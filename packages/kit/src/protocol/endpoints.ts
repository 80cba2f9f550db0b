import { getAnalyticsConfig, sendEvent, sendEvents } from './analytics.js'
import { getBalances } from './balances.js'
import {
  getAssetImage,
  getCurrencyImage,
  getImage,
  getTokenImage,
  getWalletImage,
  getWallets,
} from './catalogue.js'
import { getHistory } from './history.js'
import { getIdentity } from './identity.js'
import {
  approveLoginLink,
  checkLoginDevice,
  confirmEmailChange,
  endLogin,
  endOtherLogin,
  finishEmailChange,
  finishLogin,
  getLoginLink,
  getLogins,
  renewLogin,
  startEmailChange,
  startLogin,
} from './login.js'
import { lookUpNames } from './names.js'
import { getNfts } from './nfts.js'
import { getDocument, getHealth, getMetrics, getReadiness } from './operation.js'
import { getPrices } from './prices.js'
import { getAllowedOrigins } from './projects.js'
import { callRpc, getGasPrice, getSupportedChains } from './rpc.js'
import {
  createNonce,
  getNonce,
  getSession,
  getSessions,
  getSigningKeys,
  renewSession,
  revokeSession,
  revokeSessions,
  verifySignIns,
} from './signIn.js'
import {
  commitVaultSet,
  commitVaultWallet,
  createVaultSet,
  createVaultWallet,
  getVaultWallets,
  releaseVaultSet,
  removeVaultSet,
} from './vault.js'

/** All that a server answers over HTTP. The kit's own code imports single ones. */
export const endpoints = {
  getHealth,
  getReadiness,
  getMetrics,
  getDocument,
  getAllowedOrigins,
  getAnalyticsConfig,
  sendEvent,
  sendEvents,
  getNonce,
  createNonce,
  verifySignIns,
  renewSession,
  getSession,
  getSessions,
  getSigningKeys,
  revokeSession,
  revokeSessions,
  startLogin,
  checkLoginDevice,
  finishLogin,
  renewLogin,
  endLogin,
  getLogins,
  endOtherLogin,
  startEmailChange,
  confirmEmailChange,
  finishEmailChange,
  getLoginLink,
  approveLoginLink,
  getVaultWallets,
  createVaultWallet,
  commitVaultWallet,
  createVaultSet,
  commitVaultSet,
  releaseVaultSet,
  removeVaultSet,
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getImage,
  callRpc,
  getSupportedChains,
  getGasPrice,
  getBalances,
  getNfts,
  getPrices,
  getHistory,
  getIdentity,
  lookUpNames,
}
