import { newForm } from '../cli/new-form.ts'

/** Returns the files of a new project, by their paths: a form, a page without React, and a server of eight lines. */
export function projectFiles(id: string, version: string): Readonly<Record<string, string>> {
  return {
    'package.json': json({
      name: id,
      private: true,
      type: 'module',
      scripts: {
        start: `qadam compile ${id}.json -o public && node server.js`,
        dev: 'qadam dev',
        lint: `qadam lint ${id}.json`,
      },
      dependencies: {
        '@qadam/react': `^${version}`,
        '@qadam/server': `^${version}`,
        express: '^5.0.0',
        react: '^19.0.0',
        'react-dom': '^19.0.0',
      },
      devDependencies: { '@qadam/cli': `^${version}` },
    }),
    [`${id}.json`]: json(newForm(id)),
    'public/index.html': page(id),
    'server.js': server(id),
    'README.md': readme(id),
    '.gitignore': `node_modules\npublic/*.form.*\n`,
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function page(id: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${id}</title>
  <link rel="stylesheet" href="/qadam/style.css" />
  <script type="module" src="/qadam/element.js"></script>
  <qadam-wizard src="/${id}.form.js" action="/forms"></qadam-wizard>
</html>
`
}

function server(id: string): string {
  return `import { expressForms } from '@qadam/server/express'
import express from 'express'
import form from './public/${id}.form.js'

const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
const app = express()
app.use((_request, response, next) => next(response.setHeader('content-security-policy', policy) && undefined))
app.use(express.static('public'))
app.use('/qadam', express.static('node_modules/@qadam/react/dist'))
app.post('/forms', expressForms({ forms: [form], onForm: ({ answers }) => console.log(JSON.stringify(answers)) }))
const listening = app.listen(process.env.PORT ?? 3000, () => console.log(\`http://localhost:\${listening.address().port}\`))
`
}

function readme(id: string): string {
  return `# ${id}

- \`${id}.json\`: the form. \`npm run dev\` shows it while you write; \`npm run lint\` says what is wrong.
- \`public/index.html\`: the page that shows it.
- \`server.js\`: receives the answers, and refuses those that the form could not have sent.

\`npm start\` compiles the form and starts the server.
`
}
