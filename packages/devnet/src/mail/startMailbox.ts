import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailboxPage } from './mailboxPage.js'

/** A mail that has come in. */
export type CaughtMail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** As it came over the wire. */
  readonly raw: string
}

export type Mailbox = {
  /** For `MAIL_URL`. */
  readonly url: string
  /** Where mails can be read, newest first. */
  readonly pageUrl: string
  readonly mails: readonly CaughtMail[]
  /** Waits for the first mail to an address after the `seen` ones before it. */
  next(to: string, parameters?: { seen?: number; signal?: AbortSignal }): Promise<CaughtMail>
  /** Has it refuse mails, for now (450) or for good (550); undefined: it takes them again. */
  refuse(code: 450 | 550 | undefined): void
  stop(): Promise<void>
}

/** Takes mails from anybody to anybody and keeps them in memory: an SMTP server for demo and tests. */
export async function startMailbox(
  parameters: { port?: number; pagePort?: number } = {},
): Promise<Mailbox> {
  const { port = 0, pagePort = 0 } = parameters
  const mails: CaughtMail[] = []
  const waiting = new Set<() => void>()
  let refusal: 450 | 550 | undefined

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) return done()
      done(Object.assign(new Error('Not now.'), { responseCode: refusal }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [receiver] = session.envelope.rcptTo
        void read(Buffer.concat(parts), receiver?.address ?? '').then((mail) => {
          mails.push(mail)
          done()
          for (const each of [...waiting]) each()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(port, '127.0.0.1', () => resolve())
  })
  // A client that hangs up in the middle is its own affair.
  smtp.on('error', () => {})
  const page = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    response.end(mailboxPage(mails))
  })
  await new Promise<void>((resolve, reject) => {
    page.once('error', reject)
    page.listen(pagePort, '127.0.0.1', resolve)
  })

  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    pageUrl: `http://127.0.0.1:${portOf(page)}/`,
    mails,
    next(to, { seen = 0, signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        function look() {
          const mail = mails.filter((each) => each.to === to)[seen]
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        signal?.addEventListener('abort', () => {
          waiting.delete(look)
          reject(signal.reason)
        })
        look()
      })
    },
    refuse(code) {
      refusal = code
    },
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise((resolve) => page.close(resolve)),
      ])
    },
  }
}

async function read(raw: Buffer, to: string): Promise<CaughtMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  return { to, from: from?.address ?? '', subject, text, html, raw: raw.toString() }
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port // It listens on TCP.
}
