import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './Mail.js'

/** Milliseconds. */
const patience = 10_000

/** @param url `smtps://user:password@mail.example:465`, or `smtp://…`, which begins TLS where it can. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      // Nothing of ours is in files or at other addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, subject, text, html }) {
      try {
        // As an object: a list of receivers is no address.
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        const { responseCode } = Object(error)
        const isFinal = Number(responseCode) >= 500 && Number(responseCode) < 600
        throw isFinal ? new MailRefused('The mail was refused.') : error
      }
    },
    close: () => transport.close(),
  }
}
