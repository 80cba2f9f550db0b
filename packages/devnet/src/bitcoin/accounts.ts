export type BitcoinAccount = {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

export type BitcoinKey = {
  readonly address: string
  /** secp256k1, 32 bytes in hexadecimal. */
  readonly privateKey: string
}

/**
 * The accounts 0 to 2 of the devnet's phrase: `m/84'/1'/n'/0/0` (P2WPKH) for payments and
 * `m/86'/1'/n'/0/0` (P2TR) for ordinals. Each payment address holds 50 BTC, each ordinals address 1.
 * Known to everybody: never send anything of worth there.
 */
export const bitcoinAccounts: readonly [BitcoinAccount, BitcoinAccount, ...BitcoinAccount[]] = [
  {
    payment: {
      address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
      privateKey: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
    },
    ordinals: {
      address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
      privateKey: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
    },
  },
  {
    payment: {
      address: 'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
      privateKey: 'ea19e884d0c3145da71f4e54141970208ff0bdd173e2001496a23798848343b0',
    },
    ordinals: {
      address: 'bcrt1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsp4cyrt',
      privateKey: '25f0cb83a3765b6d556e0c8c508c9776cdff7ad03110d4df655211e2a5093d9b',
    },
  },
  {
    payment: {
      address: 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
      privateKey: 'eb03f5b9fa7fc2d402d12588a322e4be40eec27f635ad82b389fd192545a2b5d',
    },
    ordinals: {
      address: 'bcrt1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs298gmj',
      privateKey: '083611f5eb0a8059d1714fda491ba11a2fae9e154465dfe04c2f01f75d08544a',
    },
  },
]
