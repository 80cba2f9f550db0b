/** What is to be done with a wallet, by what is known of it. */
export const nextSteps = {
  none: 'setUp',
  elsewhere: 'recover',
  disputed: 'recover',
  ready: 'ready',
} as const
