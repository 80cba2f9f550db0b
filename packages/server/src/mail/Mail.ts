/** A mail to one person. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails to whoever delivers them. */
export type Mailer = {
  /** Resolves once it was taken. @throws MailRefused when it never will be */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Nobody will deliver it, however often it is tried. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
