import { z } from 'zod'
import { settingNotes } from '../settingKinds.js'

/** The vault of the embedded wallet. */
export const vaultSettings = {
  VAULT_KEYRING: z.string().min(1).optional().register(settingNotes, {
    about: 'The file of keys that halves of wallets are under; none: keyring.json in DATA_DIR.',
    example: '/etc/billfold/keyring.json',
  }),
  VAULT_AUTOMATIC_RECOVERY: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .default(false)
    .register(settingNotes, {
      about: 'Lets wallets be recovered by the login alone: you could then rebuild their keys.',
      example: 'true, false',
    }),
}
