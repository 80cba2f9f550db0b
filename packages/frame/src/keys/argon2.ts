/** What hashes passwords: a script of its own, which signing does without. */
export { argon2id } from 'hash-wasm'
