const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it is written into HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (each) => entities[each] ?? '')
}
