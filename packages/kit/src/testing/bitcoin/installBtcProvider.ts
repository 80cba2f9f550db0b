import type { BtcProvider } from './bitcoinTestWallet.js'

/** Puts a wallet into `window.btc_providers` (WBIP004). Returns an unsubscribe function. */
export function installBtcProvider(parameters: {
  target: object
  id: string
  name: string
  icon: string
  provider: BtcProvider
}): () => void {
  const { target, id, name, icon, provider } = parameters
  const entry = { id, name, icon }
  const listed: unknown = Reflect.get(target, 'btc_providers')
  const list: unknown[] = Array.isArray(listed) ? listed : []
  Reflect.set(target, 'btc_providers', list)
  Reflect.set(target, id, provider)
  list.push(entry)
  return () => {
    const index = list.indexOf(entry)
    if (index >= 0) list.splice(index, 1)
    Reflect.deleteProperty(target, id)
  }
}
