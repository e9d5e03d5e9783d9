import { readFileSync } from 'node:fs'
import { replayText } from '@qadam/replay'
import clinic from './clinic-intake.form.js'

for (const file of process.argv.slice(2))
  console.log(JSON.stringify(replayText(clinic, readFileSync(file, 'utf8'))))
