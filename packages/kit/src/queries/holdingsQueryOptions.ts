import { fetchTokens } from '../actions/fetchTokens.js'
import { guardRetries } from '../actions/guardRetries.js'
import type { Balance } from '../actions/readBalance.js'
import type { Tokens } from '../actions/Token.js'
import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { balanceKey } from './balanceKey.js'
import { followTransactions } from './followTransactions.js'
import type { KitQueryOptions } from './KitQueryOptions.js'
import { queryClient } from './queryClient.js'
import { freshTime } from './tokensQueryOptions.js'

export type HoldingAccount = { readonly namespace: Namespace; readonly address: string }

/**
 * What several accounts hold together, one of each namespace. An account of which nothing is known leaves
 * its networks among those that nobody answers for; it fails where nothing is known of any.
 */
export function holdingsQueryOptions(
  kit: Billfold,
  { accounts }: { accounts: readonly HoldingAccount[] },
): KitQueryOptions<Tokens> {
  followTransactions(kit)
  const { currency } = kit.options
  const queryKey = ['billfold', 'holdings', accounts, currency]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      guardRetries(kit, { key: queryKey, signal, ask: () => readAll(kit, accounts, signal) }),
    staleTime: freshTime,
    retry: false,
  }
}

async function readAll(
  kit: Billfold,
  accounts: readonly HoldingAccount[],
  signal: AbortSignal,
): Promise<Tokens> {
  const outcomes = await Promise.allSettled(
    accounts.map((account) => fetchTokens(kit, { ...account, signal })),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
  const networksOf = (namespace: Namespace | undefined) =>
    kit.options.networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'fulfilled')
      refreshCoins(kit, accounts[index]?.address ?? '', outcome.value)
  const all = outcomes.map(
    (outcome, index): Tokens =>
      outcome.status === 'fulfilled'
        ? outcome.value
        : { tokens: [], unavailable: networksOf(accounts[index]?.namespace) },
  )
  return {
    tokens: all.flatMap(({ tokens }) => tokens),
    unavailable: all.flatMap(({ unavailable }) => unavailable),
  }
}

/** Has what is shown of a network's own coin asked anew where somebody knows of another amount: it may have come in. */
function refreshCoins(kit: Billfold, owner: string, { tokens }: Tokens) {
  const client = queryClient(kit)
  for (const { chainId, address, amount } of tokens) {
    if (address !== undefined) continue
    const queryKey = balanceKey(chainId, owner)
    const shown = client.getQueryData<Balance>(queryKey)
    if (shown && shown.value !== amount) void client.invalidateQueries({ queryKey })
  }
}
