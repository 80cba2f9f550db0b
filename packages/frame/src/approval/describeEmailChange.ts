import type { Texts } from '../texts/en.js'
import type { Description } from './Description.js'

/** What the visitor is shown of another address for the wallet. */
export function describeEmailChange(parameters: {
  before: string
  email: string
  account: string
  texts: Texts
}): Description {
  const { before, email, account, texts } = parameters
  return {
    title: texts['newEmail.title'],
    action: texts['newEmail.change'],
    warnings: [],
    rows: [
      { name: texts['newEmail.email'], value: email },
      { name: texts['newEmail.before'], value: before },
      { name: texts['approve.account'], value: account },
    ],
    text: texts['newEmail.text'],
  }
}
