export const en = {
  title: 'What this changes, as the network expects',
  text: 'It was tried on a node, without being sent. It may turn out otherwise.',
  cut: 'It was tried on a node, without being sent. There is more than is named here.',
  nothing: 'Nothing of what you hold. It may turn out otherwise.',
  unknown: 'It could not be tried on a node what this changes.',
  fails: 'Tried on a node, it has failed.',
  out: 'Leaves your account',
  in: 'Comes into your account',
  lent: 'May be taken from you',
  all: 'everything',
  coin: 'of the network’s coin',
  units: '{amount} of the smallest units of',
  by: 'by {spender}',
} as const

export type SimulationTexts = Readonly<Record<keyof typeof en, string>>
