export type AccountRoute = { readonly view: 'Account' }
