/** Stylesheet of the sandbox pages. It works while the app is not built. Colours are tokens of the design system. */
export const sandboxCss = `
:root{color-scheme:light dark;--page:#faf8f4;--surface:#fff;--text:#1c2526;--soft:#4a5759;--line:#d3cbbb;--control:#857f71;--primary:#0b6566;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0e1617;--surface:#162123;--text:#eceae4;--soft:#b6c0c0;--line:#3a4c4e;--control:#748789;--primary:#4fc4bc;--on-primary:#042b2c}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem;background:var(--surface);border-block-end:1px solid var(--line)}
header a{display:inline-block;padding:.25rem .5rem;color:var(--text)}
header [aria-current]{font-weight:600;text-decoration:none}
main{max-inline-size:60rem;margin-inline:auto;padding:1rem}
a{color:var(--primary)}
.lead{max-inline-size:65ch;color:var(--soft)}
section{margin-block:2rem}
.scroll{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:.625rem}
table{inline-size:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.5rem .75rem;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;white-space:nowrap}
tr:last-child td{border-block-end:0}
td.wrap{white-space:pre-wrap;overflow-wrap:anywhere}
.key{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.5rem}
dt{color:var(--soft)}
dd{margin:0;font-weight:600}
.scroll+.moves{margin-block-start:.75rem}
.moves{display:grid;gap:.75rem;max-inline-size:26rem}
label{display:grid;gap:.25rem;font-weight:600}
select,input{min-block-size:3rem;max-inline-size:100%;inline-size:100%;padding:.5rem .75rem;border:1px solid var(--control);border-radius:.625rem;background:var(--surface);color:var(--text);font:inherit;font-weight:400}
button{min-block-size:3rem;padding:.5rem 1rem;border:1px solid var(--control);border-radius:.625rem;background:var(--surface);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.primary{border-color:var(--primary);background:var(--primary);color:var(--on-primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.chat{display:grid;gap:.5rem;max-inline-size:36rem;margin:0;padding:0;list-style:none}
.chat li{display:grid;gap:.375rem;max-inline-size:85%;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.625rem;background:var(--surface);overflow-wrap:anywhere}
.chat .person{justify-self:end;border-color:var(--primary)}
.chat p{margin:0;white-space:pre-wrap}
.chat small{color:var(--soft)}
.chat button,.chat .key-link{inline-size:100%;min-block-size:2.75rem}
.chat .key-link{display:grid;place-items:center;border:1px solid var(--control);border-radius:.625rem}
.moves+.moves{margin-block-start:1.5rem}
label.check{display:flex;align-items:center;gap:.5rem;font-weight:400}
label.check input{inline-size:1.5rem;min-block-size:1.5rem}
#answer{margin-block-start:1rem}
pre{overflow-x:auto;padding:.75rem;background:var(--surface);border:1px solid var(--line);border-radius:.625rem;white-space:pre-wrap;overflow-wrap:anywhere}
`
