import { associatedAccount } from '../solana/associatedAccount.js'
import type { SolanaClaims } from '../solana/consultNode.js'
import type { SolanaAct } from '../solana/readAct.js'
import type { TextKey } from '../texts/en.js'
import type { Row, Words } from './Description.js'
import { formatCoins } from './describeSolanaTrial.js'
import { formatAmount } from './formatAmount.js'

type Context = {
  /** The one that signs. */
  readonly account: string
  /** All that the transaction does. */
  readonly acts: readonly SolanaAct[]
  readonly claims: SolanaClaims
  readonly words: Words
}

type Told = { readonly rows: readonly Row[]; readonly warnings: readonly string[] }

/** Says what one instruction does. Whatever gives something away beyond a payment comes with a warning. */
export function describeSolanaAct(act: SolanaAct, context: Context): Told {
  const { account: own, acts, claims, words } = context
  const { texts } = words

  const row = (name: TextKey, value: string, isDangerous = false): Row => {
    return { name: texts[name], value, ...(isDangerous && { tone: 'danger' as const }) }
  }
  /** Of an account that stands in a table the bytes say the table alone. */
  const at = (name: TextKey, account: string): Row =>
    row(name, account === own ? `${account} (${texts['solana.own']})` : account, isInTable(account))
  const tell = (rows: readonly (Row | false)[], ...warnings: readonly TextKey[]): Told => ({
    rows: rows.filter((each) => each !== false),
    warnings: warnings.map((name) => texts[name]),
  })
  /** By its address; what it calls itself stands beside that. */
  const token = (mint: string | undefined): readonly Row[] => {
    if (mint === undefined) return []
    const symbol = Object.hasOwn(claims.symbols, mint) ? claims.symbols[mint] : undefined
    const rows = [at('solana.token', mint)]
    return symbol === undefined ? rows : [...rows, row('solana.symbol', `“${symbol}”`)]
  }
  /** As many tables as there are among them, one warning. */
  const inTables = (...accounts: readonly string[]): readonly TextKey[] =>
    accounts.some(isInTable) ? ['solana.inTable'] : []

  switch (act.kind) {
    case 'payCoins': {
      const { from, to, lamports } = act
      const amount = row('solana.amount', formatCoins(lamports, words))
      return tell(
        [amount, at('solana.to', to), from !== own && at('solana.from', from)],
        ...inTables(to),
      )
    }
    case 'payTokens': {
      const { from, to, authority } = act
      const mint = act.mint ?? sureMintOf(act, context)
      const holder = holderOf({ account: to, mint, program: act.program }, context)
      return tell(
        [
          row('solana.amount', writeTokens(act, words)),
          ...token(mint),
          ...(holder?.isSure
            ? [at('solana.to', holder.owner)]
            : [
                at('solana.toTokens', to),
                holder !== undefined && at('solana.ownerSaid', holder.owner),
              ]),
          authority !== own && at('solana.fromTokens', from),
          holder?.isOpened === true && row('solana.opensToo', texts['solana.opensToo.value']),
        ],
        ...inTables(to, mint ?? ''),
      )
    }
    case 'openTokens': {
      // Where it is made for a payment, that says so.
      const isPaidInto = acts.some(
        (each) => each.kind === 'payTokens' && isSurelyOf(act, each.to, each.mint),
      )
      if (isPaidInto) return tell([])
      return tell([at('solana.opens', act.owner), ...token(act.mint)])
    }
    case 'makeAccount':
      return tell([
        row('solana.amount', formatCoins(act.lamports, words)),
        at('solana.makes', act.account),
        at('solana.program', act.owner),
        act.from !== own && at('solana.from', act.from),
      ])
    case 'note':
      return tell([row('solana.note', act.text)])
    case 'budget':
      return tell([])
    case 'revoke':
      return tell([at('solana.revokes', act.account)])
    case 'closeAccount': {
      const isLost = act.to !== own
      const rest = row('solana.rest', at('solana.rest', act.to).value, isLost)
      return tell([at('solana.closes', act.account), rest], ...inTables(act.to))
    }
    case 'approve':
      return tell(
        [
          row('solana.allowance', writeTokens(act, words), true),
          ...token(act.mint),
          row('solana.spender', act.spender, true),
          at('solana.fromTokens', act.account),
        ],
        'solana.lends',
      )
    case 'setAuthority':
      return tell(
        [
          at('solana.gives', act.account),
          row('solana.givenTo', act.to ?? texts['solana.nobody'], true),
        ],
        'solana.givesControl',
      )
    case 'assign':
      return tell(
        [at('solana.gives', act.account), row('solana.givenTo', act.owner, true)],
        'solana.givesControl',
      )
    case 'useNonce':
      return tell([], 'solana.lasting')
    case 'call':
      return tell([row('solana.calls', act.program, true)], 'solana.unreadable')
    default:
      return act satisfies never
  }
}

const isInTable = (name: string) => name.includes('[')

/** Without its decimals, or of a token that nobody has named, in the smallest unit. */
function writeTokens(
  { amount, decimals }: { amount: bigint; decimals?: number },
  { texts, language }: Words,
): string {
  return decimals === undefined
    ? `${amount} ${texts['solana.units']}`
    : formatAmount(amount, decimals, language)
}

type Opening = Extract<SolanaAct, { kind: 'openTokens' }>

/** Whether an account of tokens is opened for its owner, as its address says. */
function isSurelyOf(opening: Opening, account: string, mint: string | undefined): boolean {
  const isSame = opening.account === account && opening.mint === mint
  return isSame && isAssociated(account, opening)
}

/** Whose an account of tokens is: sure where its address follows from that, else by a node's word. */
function holderOf(
  { account, mint, program }: { account: string; mint: string | undefined; program: string },
  { acts, claims }: Context,
): { readonly owner: string; readonly isSure: boolean; readonly isOpened?: boolean } | undefined {
  const opening = acts.find(
    (act): act is Opening => act.kind === 'openTokens' && isSurelyOf(act, account, mint),
  )
  if (opening) return { owner: opening.owner, isSure: true, isOpened: true }
  const said = Object.hasOwn(claims.accounts, account) ? claims.accounts[account] : undefined
  if (!said) return undefined
  const { owner } = said
  return { owner, isSure: isAssociated(account, { owner, mint, program }) }
}

/** The token of a payment that does not name it, where the payer's account can be of that one alone. */
function sureMintOf(
  { from, authority, program }: Extract<SolanaAct, { kind: 'payTokens' }>,
  { claims }: Context,
): string | undefined {
  const said = Object.hasOwn(claims.accounts, from) ? claims.accounts[from] : undefined
  const isSure = isAssociated(from, { owner: authority, mint: said?.mint, program })
  return isSure ? said?.mint : undefined
}

function isAssociated(
  account: string,
  { owner, mint, program }: { owner: string; mint: string | undefined; program: string },
): boolean {
  if (mint === undefined || isInTable(mint) || isInTable(owner)) return false
  return associatedAccount({ owner, mint, program }) === account
}
