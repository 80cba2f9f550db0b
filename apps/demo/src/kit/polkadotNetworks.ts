import { defineNetwork } from 'billfold/networks'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const wnd = { name: 'Westend', symbol: 'WND', decimals: 12 }

/** Networks of a namespace that has no adapter of its own. */
export const polkadotNetworks = [
  defineNetwork({
    id: '91b171bb158e2d3848fa23a9f1c25182',
    chainNamespace: 'polkadot',
    name: 'Polkadot',
    nativeCurrency: dot,
    rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  }),
  defineNetwork({
    id: 'b0a8d493285c2df73290dfb7e61f870f',
    chainNamespace: 'polkadot',
    name: 'Kusama',
    nativeCurrency: ksm,
    rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  }),
  defineNetwork({
    id: 'e143f23803ac50e8f6f8e62695d1ce9e',
    chainNamespace: 'polkadot',
    name: 'Westend',
    nativeCurrency: wnd,
    rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
    testnet: true,
  }),
] as const
