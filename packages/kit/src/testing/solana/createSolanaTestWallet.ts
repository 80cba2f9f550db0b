import { bytesToHex } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { createScriptedWallet } from '../createScriptedWallet.js'
import { registerStandard } from '../registerStandard.js'
import { standardWalletIcon } from '../standardWalletIcon.js'
import { answerSolana } from './answerSolana.js'
import { createSolanaStandard } from './createSolanaStandard.js'
import { solanaAccountsOf } from './solanaAccounts.js'
import type {
  SolanaQuestion,
  SolanaTestWallet,
  SolanaTestWalletOptions,
} from './solanaTestWallet.js'
import {
  recallState,
  rememberState,
  type SolanaWalletState,
  visibleAccounts,
} from './solanaWalletState.js'

/**
 * Makes a wallet for Solana that a script drives, by the Wallet Standard. It signs with real ed25519
 * keys and talks to real nodes.
 *
 * @example
 * const wallet = createSolanaTestWallet({
 *   clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * const stop = wallet.register()
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { clusters, name = 'Solana Test Wallet', icon = standardWalletIcon, features } = options
  const { accounts = 1, labels, approval, delay, origin, storage } = options
  const memoryKey = `${name} (Solana)`
  const blank: SolanaWalletState = {
    accounts: solanaAccountsOf(accounts),
    selected: undefined,
    connected: false,
  }
  const scripted = createScriptedWallet<SolanaWalletState, SolanaQuestion>({
    initial: storage ? recallState(blank, storage, memoryKey) : blank,
    remember: (state) => storage && rememberState(state, storage, memoryKey),
    approval,
    delay,
    origin,
  })
  const { controls, request, show, update, watch } = scripted
  const wallet = createSolanaStandard({
    name,
    icon,
    chains: clusters.map(({ chain }) => chain),
    features,
    labels,
    accounts: () => visibleAccounts(controls.state()),
    call: (method, inputs) =>
      request(method, inputs.map(toLogged), (context) =>
        answerSolana({ ...context, clusters }, { method, inputs }),
      ),
    watch,
  })

  return {
    ...controls,
    wallet,
    register: (target) => show(registerStandard(wallet, target)),
    setAccounts: (next) => update({ accounts: solanaAccountsOf(next) }),
    selectAccount: (account) =>
      update({
        selected:
          typeof account === 'number' ? controls.state().accounts[account]?.address : account,
      }),
    disconnect: () => update({ connected: false }),
  }
}

// The log is JSON: accounts stand in it by their address, bytes in hexadecimal.
function toLogged(input: unknown) {
  if (!isRecord(input)) return input
  const { account, message, transaction, options: _, ...rest } = input
  return {
    ...(isRecord(account) && { account: account.address }),
    ...(message instanceof Uint8Array && { message: bytesToHex(message) }),
    ...(transaction instanceof Uint8Array && { transaction: bytesToHex(transaction) }),
    ...rest,
  }
}
