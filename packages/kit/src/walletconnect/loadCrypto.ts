import { WalletConnectError } from '../errors/walletConnect.js'
import type { Crypto } from './Crypto.js'
import { createWebCrypto } from './webCrypto.js'

let loading: Promise<Crypto> | undefined

/** The platform's primitives where it has them all, else those in plain JavaScript; once a page. */
export function loadCrypto(): Promise<Crypto> {
  loading ??= createWebCrypto().then((crypto) => crypto ?? loadNobleCrypto())
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function loadNobleCrypto(): Promise<Crypto> {
  try {
    const { nobleCrypto } = await import('./nobleCrypto.js')
    return nobleCrypto
  } catch (cause) {
    throw new WalletConnectError({
      code: 'cryptoUnavailable',
      shortMessage: 'The encryption could not be loaded.',
      metaMessages: ['This browser has none of its own for it. Check the connection, then retry.'],
      cause,
    })
  }
}
