export { bitcoin, bitcoinTestnet } from '../../marks/bip122.generated.js'
