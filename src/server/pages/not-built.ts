/** Shown instead of a page until the app is built; addressed to the operator of the server. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Qadam: pages not built</title>
  </head>
  <body>
    <h1>The server runs, but its pages are not built</h1>
    <p>Run <code>npm run build</code> and load this page again, or start both at once with <code>npm start</code>.</p>
    <p>The API answers already: <a href="/health/ready">/health/ready</a>.</p>
  </body>
</html>
`
