import type { BehaviourQueue } from './behaviour.js'
import type { TestWalletControls } from './testWallet.js'

type BehaviourControls = Pick<
  TestWalletControls,
  'approveNext' | 'rejectNext' | 'hangNext' | 'delayNext' | 'answerNext' | 'failNext'
>

/** The controls that say what happens to the next request. */
export function behaviourControls({ add }: BehaviourQueue): BehaviourControls {
  return {
    approveNext: (scope) => add({ do: 'approve' }, scope),
    rejectNext: (scope) => add({ do: 'reject' }, scope),
    hangNext: (scope) => add({ do: 'hang' }, scope),
    delayNext: (milliseconds, scope) => add({ do: 'delay', milliseconds }, scope),
    answerNext: (value, scope) => add({ do: 'answer', value }, scope),
    failNext: (code, message, scope) => add({ do: 'fail', code, message }, scope),
  }
}
