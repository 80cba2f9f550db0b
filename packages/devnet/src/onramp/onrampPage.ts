/** A purchase, as its page shows it. */
export type ShownPurchase = {
  readonly paid: string
  readonly bought: string
  readonly address: string
  readonly network: string
  readonly notice?: string | undefined
  readonly isOver?: boolean | undefined
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
form{display:grid;gap:.75rem}label{display:grid;gap:.25rem}input,button{font:inherit;padding:.6rem .8rem;border-radius:10px;border:1px solid #8888}
button{font-weight:600}code{overflow-wrap:anywhere}aside{padding:.5rem .8rem;border-radius:10px;background:#fa03}`

/** Where the visitor pays with play money. It needs no script. */
export function onrampPage(purchase: ShownPurchase): string {
  const { paid, bought, address, network, notice, isOver } = purchase
  const form = `<form method="post">
<label>Card number<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required></label>
<button>Pay ${escapeText(paid)}</button>
<p>4242 4242 4242 4242 is taken, 4000 0000 0000 0002 is declined.</p>
</form>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Play money shop</title><style>${style}</style>
<h1>Play money shop</h1><aside>Nothing here costs anything, or is worth anything.</aside>
<p>You get <b>${escapeText(bought)}</b> on ${escapeText(network)} at <code>${escapeText(address)}</code>.</p>
${notice ? `<p role="status"><b>${escapeText(notice)}</b></p>` : ''}${isOver ? '' : form}</html>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${each.codePointAt(0)};`)
}
