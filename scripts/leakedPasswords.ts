import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordFault, shortest } from '../packages/frame/src/views/passwordFault.js'
import { readLeakedPasswords } from './readLeakedPasswords.js'
import { root } from './root.mjs'

// Writes the list that the frame compares new passwords with: npm run leaked-passwords
const digests = [...readLeakedPasswords(shortest)]
  .filter((password) => !passwordFault(password, ''))
  .map((password) => createHash('sha256').update(password).digest().subarray(0, 3))
  .map((digest) => digest.toString('base64'))
writeFileSync(
  join(root, 'packages/frame/src/views/leakedPasswords.ts'),
  `// Made by \`npm run leaked-passwords\`.
/**
 * The passwords that leaked most often, of those that are long enough and that \`passwordFault\` lets through: of each
 * in small letters the first 24 bits of its SHA-256, in base64. They are those of SecLists (MIT).
 */
export const leakedPasswords =
  '${[...new Set(digests)].sort().join('')}'
`,
)
