// What the embedded wallet says to its server. Apart from the endpoints: the worker that signs knows no schemas.

const openings = {
  forget: 'Forget my wallet for good: ',
  device: 'Know this device of my wallet: ',
  recovery: 'Add this way to recover my wallet: ',
  removal: 'Remove this way to recover my wallet: ',
  email: 'Give my wallet another address: ',
  login: 'Let this sign in to my wallet: ',
  loginRemoval: 'Let this sign in to my wallet no more: ',
  session: '{\n  "statement": "Keep a record',
  sessionEnd: '{\n  "statement": "Revoke this',
} as const

/** Whether a text begins as one of these: no page may have the wallet say it. */
export function isWalletMessage(text: string): boolean {
  const begun = text.trimStart()
  return Object.values(openings).some((opening) => begun.startsWith(opening.trimEnd()))
}

/** What a wallet signs to be forgotten: nobody can open it any more without what its owner has kept. */
export function walletRemovalMessage(walletId: string): string {
  return `${openings.forget}${walletId}`
}

/** What the wallet signs for a device that has opened it: whoever is signed in alone cannot. */
export function deviceMessage(setId: string): string {
  return `${openings.device}${setId}`
}

/** What the wallet signs for a further way to recover it. */
export function recoveryMessage(setId: string): string {
  return `${openings.recovery}${setId}`
}

/** What the wallet signs to remove a way to recover it. */
export function removalMessage(setId: string): string {
  return `${openings.removal}${setId}`
}

/** What the account’s wallet signs to have another address: whoever reads mails alone does not get it. */
export function emailChangeMessage(change: { challengeId: string; email: string }): string {
  return `${openings.email}${change.challengeId} ${change.email.toLowerCase()}`
}

/** What the account’s wallet signs for a further way to sign in, as its owner has read it. */
export function loginLinkMessage(link: {
  id: string
  provider: string
  name: string | null
  email: string | null
}): string {
  const { id, provider, name, email } = link
  return `${openings.login}${id} ${JSON.stringify([provider, name, email])}`
}

/** What it signs to take a way to sign in away: once for all sign-ins that follow it would be too much. */
export function loginRemovalMessage(removal: { wayId: string; sessionId: string }): string {
  return `${openings.loginRemoval}${removal.wayId} ${removal.sessionId}`
}
