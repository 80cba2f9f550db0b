export const en = {
  title: 'Approve these {count} steps?',
  step: 'Step {place} of {count}',
  all: 'All steps',
  separate:
    'They are sent one after the other. If one fails, those before it stay done, and those after it are not sent.',
  together: 'They are done together: if one fails, none of them is done.',
  account: 'Your account',
  smart:
    'It becomes a smart account on this network, which can do several steps together. Its address and its keys stay the same, and you can undo this under “Wallet security”.',
  plain: 'It is no smart account on this network any more. Its address and its keys stay the same.',
  code: 'By the code at',
  end: 'Switch smart features off here?',
  'smart.text':
    'With them your account does several steps together, all or none of them, where a site asks for it. You are asked before, for each network. Your address and your keys stay the same.',
  'smart.isOn': 'They are on, on this device.',
  'smart.isOff': 'They are off, on this device.',
  'smart.on': 'Switch on',
  'smart.off': 'Switch off',
  'smart.where': 'Your account is a smart account on these networks:',
  'smart.nowhere': 'Your account is a smart account on no network that can be asked now.',
  'smart.end': 'Switch off here',
  'stopped.title': 'Not all steps were sent',
  'stopped.text':
    'One has failed, or has not arrived in time. Those before it stay done; those after it are not sent any more.',
  'stopped.sent': '{sent} of {count} steps were sent',
} as const

export type CallsTexts = Readonly<Record<keyof typeof en, string>>
