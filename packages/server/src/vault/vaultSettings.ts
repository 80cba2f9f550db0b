import { z } from 'zod'
import { settingNotes } from '../settingKinds.js'

/** The vault of the embedded wallet. */
export const vaultSettings = {
  VAULT_KEYRING: z.string().min(1).optional().register(settingNotes, {
    about: 'The file of keys that halves of wallets are under; none: keyring.json in DATA_DIR.',
    example: '/etc/billfold/keyring.json',
  }),
  VAULT_TRANSIT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingNotes, {
      about:
        'A Transit engine (OpenBao, HashiCorp Vault) whose key takes the place of the keyring’s.',
      example: 'https://bao.example.org:8200/v1/transit',
    }),
  VAULT_TRANSIT_KEY: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('billfold')
    .register(settingNotes, { about: 'What that key is called.', example: 'billfold' }),
  VAULT_TRANSIT_TOKEN: z.string().min(1).optional().register(settingNotes, {
    about: 'The token by which that engine is asked.',
    example: 'the token as the engine has given it',
    isSecret: true,
  }),
  VAULT_AUTOMATIC_RECOVERY: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .default(false)
    .register(settingNotes, {
      about: 'Lets wallets be recovered by the login alone: you could then rebuild their keys.',
      example: 'true, false',
    }),
}
