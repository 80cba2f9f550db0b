import type { ProviderName } from './people.js'

/** Where a visitor says who they are. */
export function accountPage(name: ProviderName | 'farcaster'): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${name}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:20rem;margin:10vh auto;padding:0 1rem}
input,button{font:inherit;padding:.5rem;margin:.25rem 0;width:100%;box-sizing:border-box}</style>
<h1>Stand-in for ${name}</h1><p>There are no passwords here: type any name.</p>
<form method="post"><label>Name <input name="account" value="ada" autocomplete="off"></label>
<button>Continue</button><button name="cancel" value="1">Cancel</button></form></html>`
}
