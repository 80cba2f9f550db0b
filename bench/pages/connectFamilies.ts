import { type Billfold, type Connector, connect, type Namespace, watchState } from 'billfold'

/** Connects the first wallet of each family. */
export async function connectFamilies(kit: Billfold, families: readonly Namespace[]) {
  for (const family of families)
    await connect(kit, { connectorId: (await firstOf(kit, family)).id })
}

/** The first wallet of a family, as soon as it is found. */
function firstOf(kit: Billfold, family: Namespace): Promise<Connector> {
  const find = () => kit.getState().connectors.find(({ chain }) => chain === family)
  return new Promise((resolve) => {
    const found = find()
    if (found) return resolve(found)
    const stop = watchState(kit, find, (wallet) => {
      if (!wallet) return
      stop()
      resolve(wallet)
    })
  })
}
