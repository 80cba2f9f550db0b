import { type Program, startProgram } from '../startProgram.js'
import { type MailboxName, settingsOf } from './settings.js'

/** A relay in a process of its own, which keeps what waits where it is told. */
export async function startRelayNode(
  mailbox: MailboxName,
  database: string,
): Promise<Program & { readonly relayUrl: string }> {
  const node = await startProgram('nodeProgram.ts', JSON.stringify(settingsOf(mailbox, database)))
  return { ...node, relayUrl: `${node.url.replace(/^http/, 'ws')}/relay` }
}
