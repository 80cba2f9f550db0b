/** What bundlers put in its place; nothing else of Node is here. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
