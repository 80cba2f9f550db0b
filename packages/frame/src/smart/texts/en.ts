export const en = {
  payer: 'Who pays the fee',
  you: 'You, from this account',
  sponsor: 'The operator of this wallet, by the contract',
  account: 'Your account',
  made: 'It is created on this network with this.',
  'switch.smart': 'Switch to your smart account?',
  'switch.plain': 'Switch to your plain account?',
  'switch.action': 'Switch',
  'switch.now': 'Address now',
  'switch.next': 'New address',
  'switch.where': 'On these networks',
  'switch.funds': 'What you have',
  'switch.stays':
    'Stays at the address where it is now. You can switch back at any time, and see it again.',
  'switch.sites': 'Sites',
  'switch.others':
    'See another address from now on, on all your devices. Some know you by the one before.',
} as const

export type SmartTexts = Readonly<Record<keyof typeof en, string>>
