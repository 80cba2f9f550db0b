export type ActivityRoute =
  /** What the account has done on the network that it is on. */
  | { readonly view: 'Transactions' }
  | {
      readonly view: 'Transaction'
      /** As an `AccountTransaction` has it. */
      readonly id: string
    }

export type OpenableActivityView = 'Transactions'
