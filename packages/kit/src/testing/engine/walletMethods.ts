import { numberToHex } from 'viem'
import {
  accounts,
  permissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './accountMethods.js'
import { addChain } from './addChain.js'
import { callsStatus, capabilities } from './batches.js'
import { connectWithCapabilities } from './connectWithCapabilities.js'
import { personalSign } from './personalSign.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { signTypedData } from './signTypedData.js'
import { switchChain } from './switchChain.js'
import type { WalletMethod } from './walletMethod.js'

/** Methods that may ask the owner. */
export const askingMethods: Readonly<Record<string, WalletMethod>> = {
  eth_requestAccounts: requestAccounts,
  eth_sendTransaction: sendTransaction,
  eth_signTypedData_v4: signTypedData,
  personal_sign: personalSign,
  wallet_addEthereumChain: addChain,
  wallet_connect: connectWithCapabilities,
  wallet_requestPermissions: requestPermissions,
  wallet_sendCalls: sendCalls,
  wallet_switchEthereumChain: switchChain,
}

/** Every method that the wallet answers itself. */
export const walletMethods: Readonly<Record<string, WalletMethod>> = {
  ...askingMethods,
  eth_accounts: accounts,
  eth_chainId: ({ state }) => numberToHex(state().chainId),
  eth_coinbase: (context) => accounts(context)[0] ?? null,
  net_version: ({ state }) => String(state().chainId),
  wallet_getCallsStatus: callsStatus,
  wallet_getCapabilities: capabilities,
  wallet_getPermissions: permissions,
  wallet_revokePermissions: revokePermissions,
}
