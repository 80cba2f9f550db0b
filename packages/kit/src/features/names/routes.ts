export type NameRoute =
  /** Where an account chooses a name. */
  | {
      readonly view: 'RegisterAccountName'
      /** With its zone: the account's own, which is to be renewed instead. */
      readonly renewed?: string | undefined
    }
  | {
      readonly view: 'RegisterAccountNameSuccess'
      readonly name: string
      /** In milliseconds since 1970; none: for ever. */
      readonly endsAt?: number | undefined
    }

export type OpenableNameView = 'RegisterAccountName'
