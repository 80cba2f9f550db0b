export { GetWallet } from './GetWallet/GetWallet.js'
export { WhatIsANetwork } from './WhatIsANetwork/WhatIsANetwork.js'
export { WhatIsAWallet } from './WhatIsAWallet/WhatIsAWallet.js'
