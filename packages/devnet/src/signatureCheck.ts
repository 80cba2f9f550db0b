/** Where the kit has the contract that it asks accounts with. */
export const signatureCheckFile = new URL(
  '../../kit/src/siwx/signatureCheck.generated.ts',
  import.meta.url,
)

/** It runs on whatever chain a host has: older ones do not know the newest instructions. */
export const signatureCheckVersion = 'paris'
