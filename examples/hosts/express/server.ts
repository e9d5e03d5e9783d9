import { expressForms } from '@qadam/server/express'
import express from 'express'
import clinic from './clinic-intake.form.js'

const app = express()
const onForm = ({ answers }: { answers: object }) => console.log(JSON.stringify(answers))
app.post('/forms', expressForms({ forms: [clinic], onForm }))
const server = app.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())))
