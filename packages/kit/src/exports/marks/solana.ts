export { solana, solanaDevnet, solanaTestnet } from '../../marks/solana.generated.js'
