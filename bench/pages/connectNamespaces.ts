import { type Billfold, type Connector, connect, type Namespace, watchState } from 'billfold'

/** Connects the first wallet of each namespace. */
export async function connectNamespaces(kit: Billfold, namespaces: readonly Namespace[]) {
  for (const namespace of namespaces)
    await connect(kit, { connectorId: (await firstOf(kit, namespace)).id })
}

/** The first wallet of a namespace, as soon as it is found. */
function firstOf(kit: Billfold, namespace: Namespace): Promise<Connector> {
  const find = () => kit.getState().connectors.find((each) => each.namespace === namespace)
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
