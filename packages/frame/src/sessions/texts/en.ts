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
  first: 'It is set up on this network first.',
  warning:
    'Until then the site does this without asking you again, also while you are away. The network holds the limits. You can end it before.',
  callWarning: 'What the contract does when it is called is not known here.',
  end: 'End this session?',
} as const

export type SessionTexts = Readonly<Record<keyof typeof en, string>>
