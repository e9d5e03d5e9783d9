import { formsPlugin } from '@qadam/server/fastify'
import Fastify from 'fastify'
import clinic from './clinic-intake.form.js'

const app = Fastify()
app.register(formsPlugin, {
  forms: [clinic],
  onForm: ({ answers }) => console.log(JSON.stringify(answers)),
})
console.log(await app.listen({ port: 0 }))
