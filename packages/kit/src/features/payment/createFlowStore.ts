import { createStore, type StoreApi } from 'zustand/vanilla'
import { expectReconnect } from '../../actions/expectReconnect.js'
import type { Billfold } from '../../Billfold.js'
import {
  type PaymentEvent,
  type PaymentFlow,
  type PaymentForm,
  type PaymentForms,
  transitionPayment,
} from './flow.js'
import { problemOf } from './problems.js'

/** A payment outlives its views: while a remote wallet is asked another one is shown. */
export type FlowStore<Preset, Form extends PaymentForm, Preview> = Pick<
  StoreApi<PaymentFlow<Form, Preview>>,
  'getState' | 'subscribe'
> & {
  dispatch(event: PaymentEvent<Preset, Form, Preview>): void
  /** Ends what is under way, and gives the signal for what begins. */
  restart(): AbortSignal
  /** Begins another payment. What the wallet is asked for stays open there. */
  begin(preset: Preset): void
  edit(change: Partial<Form>): void
  /** Gives up waiting for the wallet. What it was asked for stays open there until it is declined. */
  giveUp(): void
  /** Goes back to what was filled in. */
  backToForm(): void
  /** Works out what it comes to, after the event that says so. Gives whether it can be asked for now. */
  prepare(given: {
    event?: PaymentEvent<Preset, Form, Preview> | undefined
    work: (signal: AbortSignal) => Promise<Preview>
  }): Promise<boolean>
}

/** Keeps for each kit where its payment of one kind stands. */
export function createFlowStore<Preset, Form extends PaymentForm, Preview>(
  forms: PaymentForms<Preset, Form>,
): (kit: Billfold) => FlowStore<Preset, Form, Preview> {
  const stores = new WeakMap<Billfold, FlowStore<Preset, Form, Preview>>()
  function open(kit: Billfold): FlowStore<Preset, Form, Preview> {
    const { getState, setState, subscribe } = createStore<PaymentFlow<Form, Preview>>(() => ({
      status: 'filling',
      form: forms.begin(),
    }))
    let controller = new AbortController()
    const dispatch = (event: PaymentEvent<Preset, Form, Preview>) =>
      setState((flow) => transitionPayment(flow, event, forms), true)
    function restart() {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    }
    return {
      ...{ getState, subscribe, dispatch, restart },
      begin(preset) {
        restart()
        dispatch({ type: 'began', preset })
      },
      edit(change) {
        restart()
        dispatch({ type: 'edited', change })
      },
      giveUp() {
        // Before it ends: what ends it says that it was given up as well.
        dispatch({ type: 'gaveUp' })
        restart()
      },
      backToForm() {
        dispatch({ type: 'left' })
        restart()
      },
      async prepare({ event, work }) {
        const signal = restart()
        if (event) dispatch(event)
        try {
          const { activeNamespace: namespace } = kit.getState()
          await expectReconnect(kit, { namespace, signal })
          const preview = await work(signal)
          if (!signal.aborted) dispatch({ type: 'prepared', preview })
        } catch (error) {
          if (!signal.aborted) dispatch({ type: 'failed', problem: problemOf(error) })
        }
        return !signal.aborted && getState().status === 'ready'
      },
    }
  }
  return (kit) => {
    const store = stores.get(kit) ?? open(kit)
    stores.set(kit, store)
    return store
  }
}
