import { setBalance } from '@billfold/devnet'
import { type Hex, parseEther } from 'viem'
import type { EmailVisit } from './openEmailStage.js'
import { stage } from './stage.js'

export type Answer = { result?: unknown; code?: unknown; message?: string }

/** Has a visitor make a wallet by email, with ten coins in it. */
export async function giveMoney(visit: Promise<EmailVisit>, { email }: { email: string }) {
  const visited = await visit
  await visited.connect(email)
  const { page, dialog, frame } = visited
  const address = (await page.getByTestId('account-address').textContent()) as Hex // of EVM
  await setBalance(stage.devnet.chains[0], { address, value: parseEther('10') })
  const details = frame.locator('[data-part="details"]')
  const dangers = frame.locator('[data-part="details"] [role="alert"]')
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const confirm = () => view('WalletSendPreview').locator('[data-part="send"]').click()
  /** As a page asks the wallet by EIP-1193. */
  const ask = (method: string, params: unknown[]): Promise<Answer> =>
    page.evaluate(
      async ([name, given]) => {
        const { kit } = window as never as {
          kit: { options: { connectors: { id: string; getProvider(): Promise<Asked> }[] } }
        }
        type Asked = { request(call: object): Promise<unknown> }
        const connector = kit.options.connectors.find(({ id }) => id === 'embedded')
        const provider = await connector?.getProvider()
        try {
          return { result: await provider?.request({ method: name, params: given }) }
        } catch (error) {
          const { code, message } = Object(error)
          return { code, message }
        }
      },
      [method, params] as const,
    )
  const send = (transaction: object) =>
    ask('eth_sendTransaction', [{ from: address, ...transaction }])
  return { ...visited, address, details, dangers, view, confirm, ask, send }
}
