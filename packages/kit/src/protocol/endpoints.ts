import { getAnalyticsConfig, sendEvent, sendEvents } from './analytics.js'
import { getBalances } from './balances.js'
import { callBundler } from './bundler.js'
import {
  getAssetImage,
  getCurrencyImage,
  getImage,
  getTokenImage,
  getWalletImage,
  getWallets,
} from './catalogue.js'
import { askGateway, postToGateway } from './ccip.js'
import { startFarcasterLink, startFarcasterLogin } from './farcaster.js'
import { getHistory } from './history.js'
import { getIdentity } from './identity.js'
import {
  approveLoginLink,
  checkLoginDevice,
  endLogin,
  endOtherLogin,
  finishLogin,
  getLoginLink,
  getLogins,
  renewLogin,
  startLogin,
} from './login.js'
import {
  confirmEmailChange,
  endLoginAccount,
  finishEmailChange,
  getLoginAccount,
  removeLoginWay,
  startEmailChange,
} from './loginAccount.js'
import { lookUpNames } from './names.js'
import { getNfts } from './nfts.js'
import { createOnrampUrl, getOnrampOptions, getOnrampQuote, getOnrampStatus } from './onramp.js'
import { getDocument, getHealth, getMetrics, getReadiness } from './operation.js'
import { finishPasskeyLogin, startPasskeyLink, startPasskeyLogin } from './passkeyLogin.js'
import { getPrices } from './prices.js'
import { getName, getNames, registerName, suggestNames } from './profile.js'
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
import { getSmartSessions, recordSmartSession, revokeSmartSession } from './smartSessions.js'
import {
  confirmSocialLogin,
  finishSocialLogin,
  postFromProvider,
  returnFromProvider,
  startSocialLink,
  startSocialLogin,
} from './social.js'
import { getSocialProviders } from './socialProviders.js'
import { buildSolanaSwap } from './solanaSwaps.js'
import {
  buildSwap,
  buildSwapApproval,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from './swaps.js'
import {
  commitVaultSet,
  commitVaultWallet,
  createVaultSet,
  createVaultWallet,
  getVaultLog,
  getVaultWallets,
  releaseVaultSet,
  removeVaultSet,
  removeVaultWallet,
  setVaultAccountType,
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
  getLoginAccount,
  removeLoginWay,
  endLoginAccount,
  getLoginLink,
  approveLoginLink,
  getSocialProviders,
  startPasskeyLogin,
  startPasskeyLink,
  finishPasskeyLogin,
  startSocialLogin,
  startSocialLink,
  startFarcasterLogin,
  startFarcasterLink,
  confirmSocialLogin,
  finishSocialLogin,
  returnFromProvider,
  postFromProvider,
  getVaultWallets,
  createVaultWallet,
  commitVaultWallet,
  createVaultSet,
  commitVaultSet,
  releaseVaultSet,
  removeVaultSet,
  removeVaultWallet,
  setVaultAccountType,
  getVaultLog,
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getImage,
  callRpc,
  callBundler,
  getSupportedChains,
  getGasPrice,
  getBalances,
  getNfts,
  getPrices,
  getHistory,
  getSwapTokens,
  getSwapQuotes,
  getSwapAllowance,
  buildSwapApproval,
  buildSwap,
  buildSolanaSwap,
  getOnrampOptions,
  getOnrampQuote,
  createOnrampUrl,
  getOnrampStatus,
  getIdentity,
  lookUpNames,
  getName,
  getNames,
  suggestNames,
  registerName,
  getSmartSessions,
  recordSmartSession,
  revokeSmartSession,
  askGateway,
  postToGateway,
}
