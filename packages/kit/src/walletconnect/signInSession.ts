import { parseIssuer } from './formatSignInMessage.js'
import { type Recap, readRecap } from './recap.js'
import type { Cacao, SessionNamespaces } from './types.js'

/** The events that sessions which come with a sign-in tell of. */
export const signInEvents = ['chainChanged', 'accountsChanged']

/** What signed sign-ins allow together: methods and chains of their recaps, for their accounts. */
export function namespacesOf(cacaos: readonly Cacao[]): SessionNamespaces {
  const grants = cacaos.map(({ p }) => ({ recap: readRecap(p.resources), ...parseIssuer(p.iss) }))
  const methods = [...new Set(grants.flatMap(({ recap }) => recap?.methods ?? []))]
  if (methods.length === 0) return {}
  const accounts = grants.flatMap(({ recap, chainId, address }) =>
    chainsOfRecap(recap, chainId).map((each) => `${each}:${address}`),
  )
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  return {
    eip155: { chains, accounts: [...new Set(accounts)], methods, events: signInEvents },
  }
}

function chainsOfRecap(recap: Recap | undefined, chain: string): readonly string[] {
  return recap && recap.chains.length > 0 ? recap.chains : [chain]
}
