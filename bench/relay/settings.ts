import { type Config, readConfig } from '@billfold/server'

export type MailboxName = Config['MAILBOX']

export const mailboxes: readonly MailboxName[] = ['memory', 'postgres']

const unlimited = '10000000'

const stock = ['CLIENT', 'ADDRESS', 'TOPIC'].flatMap((each) => [
  `MESSAGES_PER_${each}`,
  `BYTES_PER_${each}`,
])

/** As the server comes, but that everybody here has one address and is not slowed for it. */
export function settingsOf(mailbox: MailboxName, database: string): Record<string, string> {
  return {
    PORT: '0',
    MAILBOX: mailbox,
    ...(mailbox === 'postgres' ? { DATABASE_URL: database } : {}),
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    SOCKETS_PER_ADDRESS: unlimited,
    CALLS_PER_SECOND: unlimited,
    ADDRESS_CALLS_PER_SECOND: unlimited,
    ...Object.fromEntries(stock.map((name) => [name, '1000000000'])),
    REQUESTS_PER_MINUTE: '0',
  }
}

export function configOf(mailbox: MailboxName, database: string): Config {
  return readConfig(settingsOf(mailbox, database))
}
