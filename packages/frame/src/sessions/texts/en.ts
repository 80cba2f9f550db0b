export const en = {
  title: 'Let this site act for you, within limits?',
  spend: 'It may send',
  call: 'It may call',
  times: 'How often',
  each: 'For each',
  total: 'In all, at most',
  receiver: 'To',
  anybody: 'Anybody',
  gas: 'Network fees from your account, at most',
  until: 'Until',
  key: 'By the key',
  account: 'Of your smart account',
  callWarning: 'What the contract does when it is called is not known here.',
  end: 'End this session?',
  setUp: 'First',
  first: 'Your smart account is set up on this network.',
  warning:
    'Until {date} the site does this without asking you again, also while you are away. The network holds the limits. You can end it before, in the settings of your wallet.',
  'held.text':
    'These sites may act for your smart account, within limits and without asking you again. The network was asked just now.',
  'held.none': 'No site may act for you.',
  'held.send': 'May send {amount} for each {period}',
  'held.call': 'May call {function} of {contract}, at most {times}× for each {period}',
  'held.gas': 'May still spend {amount} on network fees',
  'held.until': 'Until {date}, on {network}',
  'held.end': 'End',
  'held.ending': 'Ending …',
  'held.ended': 'Ended',
  'held.waiting': 'It was sent, and the network has not done it yet. Look again later.',
  'held.failed': 'It could not be ended. Try again.',
  'held.short': 'Your account has too little for the network fee.',
  'held.unread': 'These networks could not be asked: {networks}.',
  'held.partial':
    'The server could not be asked: what was granted on other devices may be missing.',
  'held.again': 'Try again',
} as const

export type SessionTexts = Readonly<Record<keyof typeof en, string>>
