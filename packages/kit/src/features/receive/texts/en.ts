/** What the views of this folder say, in English. See `react/i18n/en.ts`. */
export const en = {
  'receive.label': 'QR code of your address',
  'receive.text': 'Send only what is on {network} to this address',
  'receive.label.link': 'QR code that asks for this amount',
  'receive.copyLink': 'Copy payment link',
  'receive.amount': 'Amount (optional)',
  'receive.amount.wrong': 'This is not an amount',
  'receive.network': 'Network',
  'receive.unknown': 'Unknown network',
} as const
