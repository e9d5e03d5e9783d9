#!/usr/bin/env bash
# @grammyjs/runner: the first batch of updates is larger than the concurrency of the sink.
# Guess:     sink.concurrency 10 answers at most ten updates at once: the runner asks for as many as it has room for, and the documentation
#            names one exception, a Telegram that returns more than it was asked for.
# Behaviour: the first request asks for a hundred whatever the limit is, and all of them are answered at once; only later requests ask for ten.
# Packages:  grammy@1.46.0 @grammyjs/runner@2.0.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts grammy@1.46.0 @grammyjs/runner@2.0.3
cat > run.mjs <<'JS'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '@grammyjs/runner'
import { Bot } from 'grammy'

const me = { id: 1, is_bot: true, first_name: 'Sample', username: 'sample_bot' }
const bot = new Bot('1:sample', { botInfo: me })
const limits = []
// A Telegram with 300 updates that gives as many as it is asked for.
bot.api.config.use(async (_call, method, { offset = 1, limit = 100 }) => {
  if (method !== 'getUpdates') return { ok: true, result: true }
  await pause(5)
  limits.push(limit)
  const count = Math.max(0, Math.min(limit, 301 - offset))
  const chat = { id: 5, type: 'private', first_name: 'Sample' }
  const update = (_, at) => ({ update_id: offset + at, message: { message_id: offset + at, date: 0, chat, text: 'a' } })
  return { ok: true, result: Array.from({ length: count }, update) }
})
let open = 0
let answered = 0
const most = { first: 0, later: 0 }
let runner
const finished = new Promise((done) => {
  bot.on('message', async ({ update }) => {
    const batch = update.update_id <= limits[0] ? 'first' : 'later'
    open += 1
    most[batch] = Math.max(most[batch], open)
    await pause(20)
    open -= 1
    if (++answered === 300) done()
  })
})
runner = run(bot, { sink: { concurrency: 10 } })
await finished
await runner.stop()
console.log(`the first request asks for ${limits[0]}, and ${most.first} are answered at once`)
const within = (count) => (count <= 10 ? 'at most 10' : count)
console.log(`later requests ask for ${within(Math.max(...limits.slice(1)))}, and ${within(most.later)} are answered at once`)
process.exit(0)
JS
cat > expected.txt <<'TEXT'
the first request asks for 100, and 100 are answered at once
later requests ask for at most 10, and at most 10 are answered at once
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
