import { type Program, startProgram } from '../startProgram.js'
import { type MailboxName, settingsOf } from './settings.js'

export type RelayProgram = Program & { readonly relayUrl: string }

/** A relay in a process of its own, which keeps what waits where it is told. */
export async function startRelayNode(
  mailbox: MailboxName,
  database: string,
): Promise<RelayProgram> {
  const settings = JSON.stringify(settingsOf(mailbox, database))
  return relayOf(await startProgram('nodeProgram.ts', settings))
}

export function relayOf(program: Program): RelayProgram {
  return { ...program, relayUrl: `${program.url.replace(/^http/, 'ws')}/relay` }
}
