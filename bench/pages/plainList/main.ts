import { rootElement } from '../rootElement.js'

type Entry = { readonly name: string; readonly image_id: string; readonly monogram: boolean }

/** Every wallet of a catalogue: a mark and a name in a list that scrolls, and nothing else. */
const server = new URLSearchParams(location.hash.slice(1)).get('server') ?? ''
const root = rootElement()
root.className = 'bf-page-scroll'
root.style.cssText = 'height: 560px; width: 360px; overflow-y: auto'

for (let page = 1, count = 1; root.childElementCount < count; page++) {
  const response = await fetch(`${server}/getWallets?entries=100&page=${page}&chains=eip155:1`)
  const answer: { data: readonly Entry[]; count: number } = await response.json()
  count = answer.count
  root.append(...answer.data.map(toRow))
}

function toRow(wallet: Entry): HTMLElement {
  const row = document.createElement('button')
  row.dataset.part = 'wallet'
  row.style.cssText = 'display: flex; align-items: center; gap: 12px; height: 56px; width: 100%'
  row.append(wallet.monogram ? drawMonogram(wallet) : fetchPicture(wallet), wallet.name)
  return row
}

function drawMonogram({ name }: Entry): HTMLElement {
  const mark = document.createElement('span')
  mark.style.cssText = 'width: 40px; height: 40px; line-height: 40px; background: silver'
  mark.textContent = name.slice(0, 1)
  return mark
}

function fetchPicture({ image_id }: Entry): HTMLElement {
  const mark = new Image(40, 40)
  mark.loading = 'lazy'
  mark.src = `${server}/getWalletImage/${image_id}`
  return mark
}
