import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { currencies, type Good, limits, listGoods, networkOf, type Places } from './goods.js'
import { onrampPage } from './onrampPage.js'
import { payOut } from './payOut.js'
import { quote, write } from './quote.js'

export type Onramp = {
  /** For `ONRAMP_SANDBOX_URL`. */
  readonly url: string
  stop(): Promise<void>
}

/** The card that is declined. All others are taken. */
const badCard = '4000000000000002'

type Purchase = {
  readonly good: Good
  readonly address: string
  readonly paid: string
  readonly units: bigint
  status: 'unpaid' | 'paid' | 'sent' | 'failed'
  hash?: string
}

/**
 * A shop for play money: tells what it sells, has a page where a visitor pays with a card of no worth, and then pays
 * on the local chains, for real. It keeps what it knows in memory.
 *
 * @param parameters.port @default 0, any free one
 */
export async function startOnramp(
  places: Places,
  parameters: { readonly port?: number | undefined } = {},
): Promise<Onramp> {
  const goods = listGoods(places)
  const pages = new Map<string, Purchase>()
  const purchases = new Map<string, Purchase>()
  let url = ''

  function findGood({ asset, network }: Fields): Good {
    const good = goods.find((each) => each.id === asset && networkOf(each) === network)
    if (!good) throw new Refusal(404)
    return good
  }

  function openSession(fields: Fields) {
    const { amount = '', currency = '', address = '', reference = '' } = fields
    if (!address || !reference || purchases.has(reference)) throw new Refusal(400)
    const good = findGood(fields)
    const { bought: units } = quote(good, amount, currency)
    const paid = `${amount} ${currency}`
    const purchase: Purchase = { good, address, paid, units, status: 'unpaid' }
    const page = randomBytes(16).toString('base64url')
    pages.set(page, purchase)
    purchases.set(reference, purchase)
    return { url: `${url}pay/${page}` }
  }

  function describeSum(fields: Fields) {
    const { amount = '', currency = '' } = fields
    const good = findGood(fields)
    const { total, fee, networkFee, bought } = quote(good, amount, currency)
    if (bought <= 0n) throw new Refusal(400)
    const money = (cents: bigint) => ({ amount: write(cents, 2), currency })
    return {
      ...{ paymentTotal: money(total), paymentSubtotal: money(total - fee - networkFee) },
      purchaseAmount: { amount: write(bought, good.decimals), currency: good.id },
      ...{ networkFee: money(networkFee), coinbaseFee: money(fee), quoteId: 'play' },
    }
  }

  function describeStatus(reference: string) {
    const { status, hash } = purchases.get(reference) ?? { status: 'unpaid' as const }
    return { status, ...(hash !== undefined && { hash }) }
  }

  async function pay(purchase: Purchase, card: string): Promise<string> {
    if (purchase.status === 'sent') return sent
    if (purchase.status === 'paid') return 'It is being paid.'
    if (card === badCard) {
      purchase.status = 'failed'
      return 'The card was declined. Try another one.'
    }
    purchase.status = 'paid'
    purchase.hash = await payOut(purchase.good, { to: purchase.address, amount: purchase.units })
    purchase.status = 'sent'
    return sent
  }

  async function showPage(purchase: Purchase, request: IncomingMessage): Promise<string> {
    const { good, units, paid, address } = purchase
    const isPaying = request.method === 'POST'
    const card = isPaying ? new URLSearchParams(await readText(request)).get('card') : null
    const notice = isPaying ? await pay(purchase, (card ?? '').replace(/\D/g, '')) : undefined
    return onrampPage({
      ...{ paid, address, network: good.networkName, isOver: purchase.status === 'sent' },
      bought: `${write(units, good.decimals)} ${good.id}`,
      notice: notice ?? (purchase.status === 'sent' ? sent : undefined),
    })
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, area = '', id = ''] = (request.url ?? '').split(/[/?]/)
    const page = area === 'pay' ? pages.get(id) : undefined
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return void response.end(await showPage(page, request))
    }
    const known: Readonly<Record<string, () => unknown>> = {
      'GET options': () => listOptions(goods),
      'POST quotes': async () => describeSum(await readFields(request)),
      'POST sessions': async () => openSession(await readFields(request)),
      'GET sessions': () => describeStatus(id),
    }
    const answer = known[`${request.method} ${area}`]
    if (!answer) throw new Refusal(404)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answer()))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.statusCode = error instanceof Refusal ? error.status : 500
      response.end(String(error))
    })
  })
  await once(server.listen(parameters.port ?? 0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  url = `http://127.0.0.1:${port}/`
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const sent = 'Paid. You can close this window.'

/** A call that cannot be answered. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number) {
    super('There is no such thing here.')
    this.status = status
  }
}

type Fields = Readonly<Partial<Record<string, string>>>

async function readFields(request: IncomingMessage): Promise<Fields> {
  const given: unknown = JSON.parse(await readText(request))
  const entries = Object.entries(Object(given)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as Fields // Texts alone are left.
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function listOptions(goods: readonly Good[]) {
  const ids = [...new Set(goods.map(({ id }) => id))]
  return {
    paymentCurrencies: Object.keys(currencies).map((id) => ({
      id,
      payment_method_limits: limits,
    })),
    purchaseCurrencies: ids.map((id) => {
      const same = goods.filter((good) => good.id === id)
      return {
        ...{ id, symbol: id, name: same[0]?.name ?? id },
        networks: same.map((good) => ({
          ...{ name: networkOf(good), display_name: good.networkName, chainId: good.chainId },
          chain_id: good.chainId.startsWith('eip155:') ? good.chainId.slice(7) : '',
          contract_address: good.contract ?? '',
        })),
      }
    }),
  }
}
