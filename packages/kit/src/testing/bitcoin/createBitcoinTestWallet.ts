import { createScriptedWallet } from '../createScriptedWallet.js'
import { registerStandard } from '../registerStandard.js'
import { standardWalletIcon } from '../standardWalletIcon.js'
import { answerBitcoin } from './answerBitcoin.js'
import { bitcoinKeysOf } from './bitcoinAccounts.js'
import type { BitcoinMethodContext } from './bitcoinMethods.js'
import type {
  BitcoinQuestion,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
} from './bitcoinTestWallet.js'
import { type BitcoinWalletState, recallBitcoin, rememberBitcoin } from './bitcoinWalletState.js'
import { createBitcoinStandard } from './createBitcoinStandard.js'
import { createBtcProvider } from './createBtcProvider.js'
import { installBtcProvider } from './installBtcProvider.js'

/**
 * Makes a wallet for Bitcoin that a script drives, by the Wallet Standard and by
 * `window.btc_providers`. It signs with real keys, which needs `@scure/btc-signer`, and sends to real
 * HTTP interfaces.
 *
 * @example
 * const wallet = createBitcoinTestWallet({
 *   nodes: [{ network: 'regtest', apiUrl: 'http://127.0.0.1:3000' }],
 * })
 * const stop = wallet.register()
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { nodes, name = 'Bitcoin Test Wallet', icon = standardWalletIcon, features } = options
  const { accounts = 1, approval, delay, origin, storage } = options
  const memoryKey = `${name} (Bitcoin)`
  const blank: BitcoinWalletState = {
    accounts: bitcoinKeysOf(accounts),
    selected: 0,
    network: nodes[0].network,
    connected: false,
  }
  const { controls, request, show, update, watch } = createScriptedWallet<
    BitcoinWalletState,
    BitcoinQuestion
  >({
    initial: storage ? recallBitcoin(blank, storage, memoryKey) : blank,
    remember: (state) => storage && rememberBitcoin(state, storage, memoryKey),
    approval,
    delay,
    origin,
  })
  const parts = {
    request: (
      method: string,
      params: unknown,
      run: (context: BitcoinMethodContext) => Promise<unknown>,
    ) => request(method, params, (context) => run({ ...context, nodes })),
    state: controls.state,
    watch,
  }
  const wallet = createBitcoinStandard({ ...parts, name, icon, nodes, features })
  const provider = createBtcProvider({
    call: (method, params) =>
      parts.request(method, params, (context) => answerBitcoin(context, { method, params })),
    state: controls.state,
    watch,
  })

  return {
    ...controls,
    wallet,
    provider,
    register: (target) => show(registerStandard(wallet, target)),
    installBtcProvider: ({ target = window, id = 'BitcoinTestWalletProvider' } = {}) =>
      show(installBtcProvider({ target, id, name, icon, provider })),
    setAccounts: (next) => update({ accounts: bitcoinKeysOf(next), selected: 0 }),
    selectAccount: (selected) => update({ selected }),
    setNetwork: (network) => update({ network }),
    disconnect: () => update({ connected: false }),
  }
}
