import type { WebSocketRoute } from 'playwright-core'

/** Engine.IO's greeting: an id, and times in milliseconds. */
const greeting = { sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 }

/** As much of MetaMask's relay as its SDK needs to make a link: Socket.IO, where nobody is on the channel yet. */
export function playMetaMaskRelay(socket: WebSocketRoute): void {
  socket.onMessage((message) => {
    const text = String(message)
    if (text === '40') return socket.send('40{"sid":"b"}')
    const [, id] = /^42(\d+)\["join_channel"/.exec(text) ?? []
    if (id) socket.send(`43${id}[null,{"ready":false,"persistence":false}]`)
  })
  socket.send(`0${JSON.stringify(greeting)}`)
}
