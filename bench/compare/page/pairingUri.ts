/** A link as WalletConnect makes it, that leads to nobody: `wc:<topic>@2?…` */
export const pairingUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2' +
  '?expiryTimestamp=1893456000&relay-protocol=irn' +
  '&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
