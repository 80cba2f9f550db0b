import type { Config } from '../../config.js'
import { createCoinbase } from './createCoinbase.js'
import { createMeld } from './createMeld.js'
import { createSandbox } from './createSandbox.js'
import type { OnrampSource } from './OnrampSource.js'

/** Those whom the operator has named, in that order. */
export function createOnrampSources(config: Config): readonly OnrampSource[] {
  const { COINBASE_KEY_ID: keyId = '', COINBASE_KEY: secret = '', MELD_KEY: key = '' } = config
  const { ONRAMP_SANDBOX_URL: sandboxUrl = '', MELD_URL: url } = config
  const create = {
    coinbase: () => createCoinbase({ keyId, secret }),
    meld: () => createMeld({ key, url }),
    sandbox: () => createSandbox({ url: sandboxUrl, chainIds: Object.keys(config.RPC_UPSTREAMS) }),
  }
  return config.ONRAMP_SOURCES.map((name) => create[name]())
}
