export const en = {
  'approve.message': 'Sign this message?',
  'approve.typedData': 'Sign these data?',
  'approve.from': 'Asked for by',
  'approve.account': 'With your account',
  'approve.network': 'On the network',
  'approve.anyNetwork': 'Any network',
  'approve.unknownNetwork': 'Unknown network',
  'approve.scroll': 'Scroll to the end to sign.',
  'approve.early': 'Stay on the button for a moment, then press it.',
  'approve.contract': 'For the contract',
  'approve.permit':
    'This may let somebody else take what your wallet holds. Sign it only if you know why.',
  'approve.sign': 'Sign',
  'approve.reject': 'Reject',
  'setUp.title': 'Choose a password',
  'setUp.text':
    'It opens your wallet on other devices and sites. Nobody can reset it, us included: keep it safe.',
  'setUp.create': 'Create wallet',
  'setUp.tooShort': 'Take at least 12 characters.',
  'setUp.tooPlain': 'This is easy to guess. Take another one.',
  'setUp.different': 'The two are not the same.',
  'recover.title': 'Open your wallet',
  'recover.text': 'Your wallet is new on this site or device. Enter its password.',
  'recover.open': 'Open wallet',
  'recover.wrong': 'This password is not right.',
  password: 'Password',
  again: 'The same again',
  'unsafe.title': 'Use another browser',
  'unsafe.text':
    'This browser cannot tell whether a page hides what you sign, so no wallet is made here. Use Chrome, Edge, or another browser built on Chromium.',
  'disputed.title': 'Something does not match',
  'disputed.text':
    'This device holds a wallet of yours that the server does not know. No other one is made in its place. Try again later, or ask those who run this site before you forget it.',
  'disputed.forget': 'Forget it here',
  close: 'Close',
  cancel: 'Cancel',
  working: 'One moment …',
  failed: 'Something went wrong. Try again.',
} as const

export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>
