/** The private keys of one account, 32 bytes in hexadecimal each. */
export type BitcoinKeys = {
  /** For P2WPKH, to pay from. */
  readonly payment: string
  /** For P2TR, where inscriptions are. */
  readonly ordinals: string
}

/**
 * Private keys of the first three accounts that wallets for Bitcoin's test networks derive from the
 * phrase of local chains, `m/84'/1'/n'/0/0` and `m/86'/1'/n'/0/0`. They are public: never send
 * anything of value to them.
 */
export const bitcoinDevKeys: readonly BitcoinKeys[] = [
  {
    payment: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
    ordinals: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
  },
  {
    payment: 'ea19e884d0c3145da71f4e54141970208ff0bdd173e2001496a23798848343b0',
    ordinals: '25f0cb83a3765b6d556e0c8c508c9776cdff7ad03110d4df655211e2a5093d9b',
  },
  {
    payment: 'eb03f5b9fa7fc2d402d12588a322e4be40eec27f635ad82b389fd192545a2b5d',
    ordinals: '083611f5eb0a8059d1714fda491ba11a2fae9e154465dfe04c2f01f75d08544a',
  },
]
