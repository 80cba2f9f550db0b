import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './Mail.js'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Milliseconds. */
const patience = 10_000

/** @param url `smtps://user:password@mail.example:465`, or `smtp://…`, which begins TLS, but on this machine. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      // Whoever is in between could leave the offer of TLS out, and read codes and our password.
      requireTLS: !loopback.test(new URL(url).hostname),
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
        throw isFinal(error) ? new MailRefused('The mail was refused.') : error
      }
    },
    close: () => transport.close(),
  }
}

/** Whether it was this mail that was refused, for good; not us, whose password may be wrong just now. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = Object(error)
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMail && Number(responseCode) >= 500 && Number(responseCode) < 600
}
