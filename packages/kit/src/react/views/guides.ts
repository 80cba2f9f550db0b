export { GetWallet } from './GetWallet/GetWallet.js'
export { WhatIsANetwork } from './WhatIsANetwork/WhatIsANetwork.js'
