/** What is said on the way to a wallet, and in its settings, in English. */
export const en = {
  'existing.title': 'You have a wallet already',
  'existing.text':
    'It was made meanwhile, in another tab or on another device. It opens by the password that you chose there. What you have entered here was not used.',
} as const

export type LaterTexts = Readonly<Record<keyof typeof en, string>>
