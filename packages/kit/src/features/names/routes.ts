export type NameRoute =
  /** Where an account chooses a name. */
  | { readonly view: 'RegisterAccountName' }
  | { readonly view: 'RegisterAccountNameSuccess'; readonly name: string }

export type OpenableNameView = 'RegisterAccountName'
