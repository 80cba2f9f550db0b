import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { sentAbout, someTokens, wealth } from '../../scenes/tokens.js'
import type { TokenRoute } from './routes.js'

const coin: TokenRoute = { view: 'TokenDetails', chainId: 'eip155:1' }
const tokenOf = (digit: string): TokenRoute => ({
  ...coin,
  address: `eip155:1:0x${digit.repeat(40)}`,
})

const token = (route: TokenRoute): Scene => ({
  view: 'TokenDetails',
  tokens: [...someTokens, ...sentAbout],
  events: [connected(), opened({ view: 'Account' }), pushed(route)],
})

export const scenes = {
  first: token(tokenOf('1')),
  coin: token(coin),
  unlisted: token(tokenOf('5')),
  hostile: token(tokenOf('6')),
  wealth: { ...token(tokenOf('8')), tokens: wealth },
  gone: token(tokenOf('f')),
  pending: { ...token(coin), tokens: 'pending' },
} as const satisfies Scenes
