import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Recovery } from '../../keys/createKeys.js'
import { KeysError } from '../../keys/openKeys.js'
import type { Factor } from '../../keys/recoveryKey.js'
import { ServerError } from '../../server/createServerCaller.js'
import type { Purpose } from '../../wallet/createWalletKeeper.js'
import { askPassword } from '../askPassword.js'
import type { Stage } from '../createStage.js'
import type { SectionContext } from './Section.js'
import { requireFreshLogin, signInAgain } from './signInAgain.js'

/** What only the owner has, with what it opens. */
export type Proof = {
  readonly factor: Extract<Factor, { kind: 'password' }>
  readonly recovery: Recovery
  readonly setId: string
}

/**
 * Has the visitor show that the wallet is theirs: by a login of the last minutes, and by their password. The owner
 * is told by mail.
 *
 * @param parameters.use What to do with it; a SealError says that the password is wrong.
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function proveOwner<value>(
  stage: Stage,
  context: SectionContext,
  parameters: { purpose: Purpose; use: (proof: Proof) => Promise<value> },
): Promise<value> {
  const { keeper, wallet, user, texts, signal } = context
  const { purpose, use } = parameters
  const way = wallet.ways.find(({ kind }) => kind === 'password')
  if (!way) throw new FrameRefusal('actionNotAllowed')
  const { setId } = way
  await requireFreshLogin(stage, context)
  let recovery: Recovery | undefined
  for (;;) {
    const found = await askPassword<{ value: value } | 'staleLogin'>(stage, {
      ...{ kind: 'prove', email: user.email, texts, signal },
      async use(password) {
        const factor = { kind: 'password', password } as const
        try {
          recovery ??= await keeper.readRecovery(setId, purpose)
          return { value: { value: await use({ factor, recovery, setId }) } }
        } catch (error) {
          if (error instanceof KeysError && error.name === 'SealError')
            return { wrong: 'recover.wrong' }
          // By the server's clock.
          if (error instanceof ServerError && error.code === 'staleLogin')
            return { value: 'staleLogin' }
          throw error
        }
      },
    })
    if (found !== 'staleLogin') return found.value
    await signInAgain(stage, context)
  }
}
