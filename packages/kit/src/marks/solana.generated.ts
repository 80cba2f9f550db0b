// Written by npm run marks -w billfold.
/*! Drawings: @web3icons/core, (c) 2024 0xa3k5, MIT License. Marks: of their owners. See TRADEMARKS.md */

/** The mark of the network with the id `5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`, as a `data:` address. */
export const solana: string = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cg clip-path='url(%23solana__a)'%3E%3Cpath fill='url(%23solana__b)' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M17.7 8.358a.55.55 0 0 1-.365.145H4.515c-.455 0-.684-.52-.37-.825l2.106-2.03a.54.54 0 0 1 .364-.15h12.87c.46 0 .685.524.365.83zm0 10.005c-.1.09-.23.14-.365.14H4.515c-.455 0-.684-.516-.37-.82l2.106-2.036a.53.53 0 0 1 .364-.145h12.87c.46 0 .685.52.365.825zm0-7.72a.55.55 0 0 0-.365-.14H4.515c-.455 0-.684.515-.37.82l2.106 2.035c.1.091.23.143.364.144h12.87c.46 0 .685-.52.365-.824z'/%3E%3C/g%3E%3Cdefs%3E%3ClinearGradient id='solana__b' x1='4.001' x2='20.408' y1='50.258' y2='50.108' gradientUnits='userSpaceOnUse'%3E%3Cstop stop-color='%23599DB0'/%3E%3Cstop offset='1' stop-color='%2347F8C3'/%3E%3C/linearGradient%3E%3CclipPath id='solana__a'%3E%3Cpath fill='%23fff' d='M0 0h24v24H0z'/%3E%3C/clipPath%3E%3C/defs%3E%3C/svg%3E"

/** The mark of the network with the id `EtWTRABZaYq6iMfeYKouRu166VU2xqa1`, as a `data:` address. */
export const solanaDevnet: string = solana

/** The mark of the network with the id `4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`, as a `data:` address. */
export const solanaTestnet: string = solana
