/** The look of an approval card, light and dark. For a document or a shadow root. */
export const approvalCardStyles = `
.approval-card {
  --background: light-dark(#ffffff, #121313);
  --surface: light-dark(#f5f6f6, #1b1c1c);
  --surface-hover: light-dark(#ecefef, #242626);
  --line: light-dark(rgb(0 0 0 / 8%), rgb(255 255 255 / 8%));
  --text: light-dark(#131515, #f4f5f5);
  --text-dim: light-dark(#5c6464, #9aa1a1);
  --accent: #1f5eff;
  --accent-text: light-dark(#1f5eff, #7aa2ff);
  --warning: light-dark(#8a5000, #f3b447);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  all: initial;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  max-block-size: 100%;
  padding: 20px;
  overflow-y: auto;
  color: var(--text);
  background: var(--background);
  color-scheme: inherit;
  font: 400 14px/20px ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto,
    'Helvetica Neue', Arial, sans-serif;
  outline: none;
}
/* Browsers from before 2024. */
@supports not (color: light-dark(#000, #fff)) {
  .approval-card {
    --background: #ffffff;
    --surface: #f5f6f6;
    --surface-hover: #ecefef;
    --line: rgb(0 0 0 / 8%);
    --text: #131515;
    --text-dim: #5c6464;
    --accent-text: #1f5eff;
    --warning: #8a5000;
    color-scheme: light;
  }
}
.approval-card *, .approval-card *::before { box-sizing: border-box; margin: 0; }
.approval-card header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.approval-card header img { inline-size: 24px; block-size: 24px; border-radius: 6px; }
.approval-card .name { font-size: 13px; line-height: 18px; font-weight: 600; }
.approval-card .notice {
  padding: 2px 8px;
  border: 1px solid currentColor;
  border-radius: 999px;
  color: var(--warning);
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
}
.approval-card h1 {
  margin-block-start: 16px;
  font-size: 20px;
  line-height: 26px;
  font-weight: 600;
  letter-spacing: -0.01em;
}
.approval-card .site {
  margin-block-start: 4px;
  color: var(--accent-text);
  font-weight: 500;
  overflow-wrap: anywhere;
}
.approval-card .summary { margin-block-start: 8px; color: var(--text-dim); }
.approval-card .details {
  flex: 1 1 auto;
  min-block-size: 96px;
  margin-block-start: 16px;
  padding: 4px 12px;
  overflow-y: auto;
  border-radius: 12px;
  background: var(--surface);
}
.approval-card .details dl > div { padding-block: 8px; }
.approval-card .details dl > div + div { border-block-start: 1px solid var(--line); }
.approval-card dt { color: var(--text-dim); font-size: 12px; line-height: 16px; }
.approval-card dd {
  margin-block-start: 2px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
}
.approval-card dd.code { font-family: var(--mono); font-size: 13px; line-height: 18px; }
.approval-card footer { margin-block-start: auto; padding-block-start: 16px; }
.approval-card .waiting {
  margin-block-end: 8px;
  color: var(--text-dim);
  font-size: 12px;
  line-height: 16px;
  text-align: center;
}
.approval-card .waiting:empty { margin: 0; }
.approval-card .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.approval-card button {
  appearance: none;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 1px solid transparent;
  border-radius: 12px;
  color: var(--text);
  background: var(--surface);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  transition: transform 120ms, background-color 120ms;
}
.approval-card button:hover { background: var(--surface-hover); }
.approval-card button:active { transform: scale(0.98); }
.approval-card button[data-decision='approve'] { color: #ffffff; background: var(--accent); }
.approval-card button[data-decision='approve']:hover {
  background: color-mix(in oklab, var(--accent), black 12%);
}
.approval-card :focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) {
  .approval-card button { transition: none; }
}
@media (forced-colors: active) {
  .approval-card button { border-color: ButtonBorder; }
}
`
