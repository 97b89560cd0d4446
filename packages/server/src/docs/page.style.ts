/** The style sheet of the page at `/docs`, served as a file of its own: the pages of this server run no inline style. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #b34700; }
@media (prefers-color-scheme: dark) { :root { --accent: #ff9a4d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
nav { font-size: 0.875rem; }
nav ul { columns: 17rem; margin: 0; padding: 0; list-style: none; }
nav li { break-inside: avoid; padding: 0.25rem 0; }
nav h3 { margin-top: 1rem; }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--line); }
main h3 { margin: 2.5rem 0 0; }
h3 { overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: 0.5rem 0; font-size: 0.9375rem; }
caption { text-align: start; font-weight: 600; padding-top: 0.5rem; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
tbody tr:hover, :target { background: var(--soft); }
.pending { padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.8125rem; font-weight: 400; }
`;
