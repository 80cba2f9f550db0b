import type { FailureCode } from '../../errors/failures.js'
import { walletError } from '../../errors/toWalletError.js'
import { WalletError } from '../../errors/WalletError.js'
import { bytesToBase64 } from '../../utils/base64.js'
import { bytesToHex } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import type { WbipSource } from './BitcoinConnector.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { isTaproot, networkName } from './networkName.js'
import { readAccounts, readPsbt, readSignature, readTxid } from './readAnswers.js'
import { toBitcoinError } from './toBitcoinError.js'

const purposes = ['payment', 'ordinals']

// Codes of sats-connect; the rest are those of EIP-1193 and JSON-RPC.
const codes: Readonly<Record<number, FailureCode>> = {
  [-32000]: 'rejected',
  [-32001]: 'notSupported',
  [-32002]: 'notAuthorized',
}

/**
 * A wallet that is asked by `request(method, params)`, as the WBIPs and sats-connect have it. Leather
 * takes and gives some things in another way; each wallet passes over the other's fields.
 */
export function wbipWallet({ id, provider }: WbipSource): BitcoinWallet {
  const isLeather = id === 'LeatherProvider'

  async function request(method: string, params?: object): Promise<unknown> {
    const call: unknown = Reflect.get(provider, 'request')
    if (typeof call !== 'function') throw walletError('walletGone')
    const answer = await settle(() => Reflect.apply(call, provider, [method, params]))
    if (isRecord(answer) && isRecord(answer.error)) throw toError(answer.error)
    return isRecord(answer) && 'result' in answer ? answer.result : badAnswer(method, answer)
  }

  async function requestRecord(method: string, params: object) {
    const result = await request(method, params)
    return isRecord(result) ? result : badAnswer(method, result)
  }

  async function readShared(method: string, params?: object) {
    const result = await request(method, params)
    return readAccounts(method, isRecord(result) ? result.addresses : result)
  }

  /** Asks another way when the wallet does not know the first. */
  async function unlessUnknown<value>(work: Promise<value>, otherwise: () => Promise<value>) {
    return work.catch((error) => {
      if (isCode(error, 'notSupported')) return otherwise()
      throw error
    })
  }

  return {
    needsInputs: true,
    async getAccounts({ silent, chainId }) {
      const network = networkName(chainId)
      if (silent)
        return readShared('wallet_getAccount').catch((error) => {
          if (isCode(error, 'notSupported')) return undefined
          if (isCode(error, 'notAuthorized')) return []
          throw error
        })
      const getAddresses = () => readShared('getAddresses', { purposes, network })
      return isLeather
        ? getAddresses()
        : unlessUnknown(readShared('getAccounts', { purposes }), getAddresses)
    },
    async signMessage({ account: { address }, message, protocol, network }) {
      const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh'
      const params = { address, message, protocol: protocol.toUpperCase(), paymentType, network }
      const { signature } = await requestRecord('signMessage', params)
      return readSignature('signMessage', signature)
    },
    async signPsbt({ psbt, inputs, network }) {
      const signAtIndex = Object.values(inputs).flat()
      const params = isLeather
        ? { hex: bytesToHex(psbt), signAtIndex, network, broadcast: false }
        : { psbt: bytesToBase64(psbt), signInputs: inputs, broadcast: false }
      const result = await requestRecord('signPsbt', params)
      return readPsbt('signPsbt', result.psbt ?? result.hex)
    },
    async sendTransfer({ to, value, network }) {
      const amount = isLeather ? String(value) : Number(value)
      const params = { recipients: [{ address: to, amount }], network }
      return readTxid('sendTransfer', (await requestRecord('sendTransfer', params)).txid)
    },
    ...(!isLeather && {
      async switchTo({ caipNetworkId: chainId }) {
        const network = networkName(chainId)
        const name = `${network.slice(0, 1).toUpperCase()}${network.slice(1)}`
        await request('wallet_changeNetwork', { name })
      },
    }),
    watch: (onChange) => watch(provider, () => onChange()),
    disconnect: () => request('wallet_disconnect'),
  }
}

/** What a wallet answers; some throw what others give back. */
async function settle(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    throw toError(isRecord(error) && isRecord(error.error) ? error.error : error)
  }
}

function toError(error: unknown): WalletError {
  const code = isRecord(error) ? codes[Number(error.code)] : undefined
  return code ? walletError(code, error) : toBitcoinError(error)
}

function isCode(error: unknown, code: FailureCode) {
  return error instanceof WalletError && error.code === code
}

function watch(provider: object, onChange: () => void): () => void {
  const add: unknown = Reflect.get(provider, 'addListener')
  if (typeof add !== 'function') return () => {}
  const offs = ['accountChange', 'networkChange', 'disconnect'].map((eventName): unknown => {
    try {
      return Reflect.apply(add, provider, [eventName, onChange])
    } catch {
      // A wallet whose events do not work is connected all the same.
      return undefined
    }
  })
  return () => {
    for (const off of offs) if (typeof off === 'function') off()
  }
}
