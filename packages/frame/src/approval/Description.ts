import type { EvmClaims } from '../evm/EvmClaims.js'
import type { Approval } from '../keys/SignRequest.js'
import type { SolanaClaims } from '../solana/consultNode.js'
import type { Texts } from '../texts/en.js'

/** What the visitor is shown of a request. All of it is text: what strangers say of themselves is in it. */
export type Description = {
  readonly title: string
  /** Of the button that agrees. */
  readonly action: string
  /** The most important first. */
  readonly rows: readonly Row[]
  /** In red, above all else. */
  readonly warnings: readonly string[]
  /** The whole of what is signed, where it is a text or has no better form. */
  readonly text?: string | undefined
}

export type Row = {
  readonly name: string
  readonly value: string
  /** `step`: what comes after it is of this one. */
  readonly tone?: 'danger' | 'step' | undefined
}

/** How things are said. */
export type Words = {
  readonly texts: Texts
  /** Numbers are written as in this language (BCP 47). */
  readonly language: string
}

/** Says what a request does. */
export type Describe = (approval: Approval, words: Words, claims: Claims) => Description

/** What nodes say that bears on a request: help to read it, shown as theirs, and no part of what is signed. */
export type Claims = {
  /** Of a transaction of EVM. */
  readonly evm?: EvmClaims | undefined
  /** Of a transaction of Solana. */
  readonly solana?: SolanaClaims | undefined
}
