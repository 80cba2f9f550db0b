import type { BitcoinTestWallet } from '../../packages/kit/src/testing/bitcoin/bitcoinTestWallet.js'
import { createListeners } from '../../packages/kit/src/testing/engine/createListeners.js'
import { base64ToBytes, bytesToBase64 } from '../../packages/kit/src/utils/base64.js'
import { bytesToHex, hexToBytes } from '../../packages/kit/src/utils/bytes.js'

type Answer = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/**
 * Puts a test wallet at `window.unisat`, with UniSat's interface and one address, the payment one.
 * Answers that are not as expected are handed on as they are.
 */
export function installUnisat({ provider }: BitcoinTestWallet, page: object) {
  const changes = createListeners<[unknown]>()
  for (const event of ['accountChange', 'networkChange', 'disconnect'])
    provider.addListener(event, () => changes.notify([]))

  async function ask(method: string, params?: object) {
    const { result, error } = (await provider.request(method, params)) as Answer // as it answers
    if (!error) return result
    throw Object.assign(new Error(error.message), {
      code: error.code === -32000 ? 4001 : error.code,
    })
  }

  async function accounts(method: string) {
    const answer = await ask(method)
    const list = Object(answer).addresses ?? answer
    return Array.isArray(list) ? list.slice(0, 1).map(({ address }) => address) : list
  }

  const undo = new Map<unknown, () => void>()
  const unisat = {
    requestAccounts: () => accounts('getAccounts'),
    getAccounts: () => accounts('wallet_getAccount').catch(() => []),
    getPublicKey: async () => Object(await ask('wallet_getAccount')).addresses[0].publicKey,
    switchChain: (chain: string) =>
      ask('wallet_changeNetwork', { name: chain.replace('BITCOIN_', '') }),
    async signMessage(message: string, type: string) {
      const [address] = await accounts('wallet_getAccount')
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      const answer = await ask('signMessage', { address, message, protocol })
      return Object(answer).signature ?? answer
    },
    async signPsbt(hex: string) {
      const psbt = bytesToBase64(hexToBytes(hex) ?? new Uint8Array())
      const [address] = await accounts('wallet_getAccount')
      const answer = await ask('signPsbt', { psbt, signInputs: { [address]: [0] } })
      return bytesToHex(base64ToBytes(Object(answer).psbt) ?? new Uint8Array())
    },
    async sendBitcoin(address: string, amount: number) {
      const answer = await ask('sendTransfer', { recipients: [{ address, amount }] })
      return Object(answer).txid
    },
    disconnect: () => ask('wallet_disconnect'),
    on: (event: string, listener: (value: unknown) => void) => {
      if (event === 'accountsChanged') undo.set(listener, changes.add(listener))
    },
    removeListener: (_: string, listener: unknown) => undo.get(listener)?.(),
  }
  Object.assign(page, { unisat })
}
