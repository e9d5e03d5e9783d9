#!/usr/bin/env bash
# robot3: an event that is sent by an action of a transition goes to the state that is left.
# Guess:     an action of the transition to b that sends "next" moves on from b to c, since the action belongs to the move; or the event waits until the transition is over.
# Behaviour: the machine stays in b: the event is looked up in a, which does not know it, and is lost without an error. When a knows the event, its own transition is taken first and then undone by the outer one. Sent in a microtask, it works.
# Packages:  robot3@1.4.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts robot3@1.4.0
cat > run.mjs <<'JS'
import { action, createMachine, interpret, state, transition } from 'robot3'
const walk = async (send, withA) => {
  const states = []
  let service
  const machine = createMachine({
    a: state(transition('go', 'b', action(() => send(() => service.send('next')))), ...(withA ? [transition('next', 'x')] : [])),
    b: state(transition('next', 'c')),
    c: state(),
    x: state(),
  })
  service = interpret(machine, ({ machine: { current } }) => states.push(current))
  service.send('go')
  await null
  return `${states.join(', ')}; at the end ${service.machine.current}`
}
console.log(`sent at once: ${await walk((send) => send(), false)}`)
console.log(`sent at once, "next" known in a, too: ${await walk((send) => send(), true)}`)
console.log(`sent in a microtask: ${await walk(queueMicrotask, false)}`)
JS
cat > expected.txt <<'TEXT'
sent at once: b; at the end b
sent at once, "next" known in a, too: x, b; at the end b
sent in a microtask: b, c; at the end c
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
