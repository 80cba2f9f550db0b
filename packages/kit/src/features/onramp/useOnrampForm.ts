import { useStore } from 'zustand'
import type {
  OnrampAsset,
  OnrampLimit,
  OnrampOptions,
  OnrampPlace,
} from '../../actions/OnrampOptions.js'
import { ownPlace } from '../../actions/onrampPlaces.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldOnramp } from '../../react/hooks/useBillfoldOnramp.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { keyOf, type OnrampForm, onrampStore } from './onrampStore.js'
import { type ReadPayment, readPayment } from './readPayment.js'

/** What is filled in, with what it means. */
export type FilledOnramp = {
  readonly status: 'pending' | 'error' | 'ready'
  /** Why nothing can be bought. */
  readonly error: Error | null
  readonly options: OnrampOptions | undefined
  /** What can be bought with the account in use. */
  readonly assets: readonly OnrampAsset[]
  readonly asset: OnrampAsset | undefined
  readonly currency: string | undefined
  readonly method: string
  readonly place: OnrampPlace | undefined
  readonly typed: ReadPayment
  readonly text: string
  /** Between which amounts each who sells it takes this money this way. */
  readonly limits: readonly OnrampLimit[]
  refetch(): void
  edit(change: Partial<OnrampForm>): void
}

export function useOnrampForm(): FilledOnramp {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { namespace } = useBillfoldAccount()
  const network = useNetwork()?.caipNetworkId
  const store = onrampStore(kit)
  const form = useStore(store)
  const { place = ownPlace() } = form
  const { options: asked } = useBillfoldOnramp(place)
  const { data: options, error, status, refetch } = asked
  const assets = (options?.assets ?? []).filter(({ chainId }) =>
    chainId.startsWith(`${namespace}:`),
  )
  const chosen = assets.find((each) => keyOf(each) === form.asset)
  const here = assets.filter(({ chainId }) => chainId === network)
  const asset = chosen ?? here.find(({ address }) => !address) ?? here[0] ?? assets[0]
  const currencies = options?.currencies ?? []
  const own = kit.options.currency.toUpperCase()
  const usual = currencies.find((each) => each === own) ?? currencies[0]
  const currency = currencies.find((each) => each === form.currency) ?? usual
  const { method } = form
  const limits = (options?.limits ?? []).filter(
    (limit) =>
      limit.currency === currency &&
      limit.method === method &&
      asset?.offers.some(({ source }) => source === limit.source),
  )
  return {
    ...{ options, error, assets, asset, currency, method, place, limits },
    status: options ? 'ready' : status === 'error' ? 'error' : 'pending',
    typed: readPayment(form.amount, locale),
    text: form.amount,
    refetch: () => void refetch(),
    edit: (change) => store.setState(change),
  }
}
