/** What is changed in many small ways, and the tests that have to notice. */
export type Subject = {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** What Vitest runs before. */
  readonly setup?: readonly string[]
}

const frame = 'packages/frame/src'
const server = 'packages/server/src'

export const subjects: readonly Subject[] = [
  {
    name: 'channel',
    mutate: [`${frame}/channel/{createJudge,judgeInit,openChannel}.ts`],
    tests: [`${frame}/channel/*.test.ts`],
  },
  {
    name: 'origin',
    mutate: ['packages/kit/src/protocol/isOriginAllowed.ts'],
    tests: [`${server}/projects/isOriginAllowed.test.ts`, `${frame}/channel/judgeInit.test.ts`],
  },
  {
    name: 'shares',
    mutate: [`${frame}/keys/{halves,seal}.ts`],
    tests: [`${frame}/keys/{halves,seal}.test.ts`],
  },
  {
    name: 'policy',
    mutate: [
      `${frame}/approval/weighApproval.ts`,
      `${frame}/wallet/{readSignCall,createSpending}.ts`,
      'packages/kit/src/protocol/{rpcMethods,checkRpcRequest}.ts',
    ],
    tests: [
      `${frame}/approval/weighApproval.test.ts`,
      `${frame}/wallet/{readSignCall,createSpending}.test.ts`,
      'packages/kit/src/protocol/{rpcMethods,checkRpcRequest}.test.ts',
    ],
  },
  {
    name: 'codes and DPoP',
    mutate: [`${server}/login/codes.ts`, `${server}/sessions/createProofReader.ts`],
    tests: [`${server}/login/{codes,login}.test.ts`, `${server}/sessions/sessions.test.ts`],
    setup: ['test/serverSetup.ts'],
  },
]

const separator = ' '
/** As a variable of the environment has it: patterns may have commas. */
export const toList = (items: readonly string[] = []) => items.join(separator)
export const fromList = (text = '') => text.split(separator).filter((item) => item !== '')
