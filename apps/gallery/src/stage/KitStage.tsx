import {
  AccountButton,
  BillfoldModal,
  BillfoldProvider,
  ConnectButton,
  NetworkButton,
} from 'billfold/react'
import { type ReactElement, useEffect, useState } from 'react'
import { bringSessions } from '../../../../packages/kit/src/actions/sessions.js'
import { nameStore } from '../../../../packages/kit/src/features/names/nameStore.js'
import { sendStore } from '../../../../packages/kit/src/features/send/sendStore.js'
import { swapStore } from '../../../../packages/kit/src/features/swap/swapStore.js'
import type { Scene } from '../../../../packages/kit/src/scenes/Scene.js'
import { createSceneKit } from '../kit/createSceneKit.js'
import type { Setting } from '../setting.js'
import { pressInTurn } from './pressInTurn.js'
import { typeSearch } from './typeSearch.js'

/**
 * A real kit in a page, brought into the state of a scene from the inside. Only here: a gallery has to
 * show what takes a visitor many steps, or a wallet that fails in each possible way.
 */
export function KitStage(props: { scene: Scene; setting: Setting }): ReactElement {
  const { scene, setting } = props
  const [kit] = useState(() => createSceneKit(scene, setting))
  // The provider has started the kit by now: its effect runs before the page is painted.
  useEffect(() => {
    // Nobody asks a wallet here: what hears of its links has not been fetched for that.
    bringSessions(kit)
    for (const event of scene.payment ?? []) sendStore(kit).dispatch(event)
    for (const event of scene.swap ?? []) swapStore(kit).dispatch(event)
    if (scene.naming) nameStore(kit).setState(scene.naming)
    for (const event of scene.events) kit._internal.dispatch(event)
    return scene.search ? typeSearch(scene.search) : pressInTurn(scene.press ?? [])
  }, [kit, scene])
  return (
    <BillfoldProvider kit={kit}>
      <div className="buttons">
        <ConnectButton balance="show" />
        <AccountButton />
        <NetworkButton />
      </div>
      {kit.options.enableEmbedded ? <BillfoldModal /> : null}
    </BillfoldProvider>
  )
}
