#!/usr/bin/env bash
# bpmn-engine: a condition of a flow that compares is always true or never.
# Guess:     ${environment.variables.premium > 5} and ${environment.variables.premium} > 5 hold for 30 and not for 3, or raise an error: the conditions of BPMN files from other tools are written like this.
# Behaviour: the first never holds, the second always: inside the braces only a path or a call is resolved, and what stands around makes a text of it, which is not empty. "false" without braces holds as well, !${...} too. A service function called in the braces works.
# Packages:  bpmn-engine@25.0.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts bpmn-engine@25.0.1
cat > run.mjs <<'JS'
import { EventEmitter } from 'node:events'
import { Engine } from 'bpmn-engine'
const walk = async (condition, premium) => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="all" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><process id="p" isExecutable="true">
<startEvent id="start"/><sequenceFlow id="f" sourceRef="start" targetRef="g"/><exclusiveGateway id="g" default="no"/>
<sequenceFlow id="yes" sourceRef="g" targetRef="end1"><conditionExpression xsi:type="tFormalExpression">${condition.replaceAll('>', '&gt;')}</conditionExpression></sequenceFlow>
<sequenceFlow id="no" sourceRef="g" targetRef="end2"/><endEvent id="end1"/><endEvent id="end2"/></process></definitions>`
  const listener = new EventEmitter()
  const taken = []
  listener.on('flow.take', ({ id }) => taken.push(id))
  const engine = new Engine({ name: 'a', source })
  const execution = await engine.execute({ listener, variables: { premium, big: premium > 5 }, services: { isBig: () => premium > 5 } })
  if (execution.state !== 'idle') await engine.waitFor('end')
  return taken.filter((id) => id !== 'f').join()
}
for (const condition of ['${environment.variables.big}', '${environment.services.isBig()}', '${environment.variables.premium > 5}', '${environment.variables.premium} > 5', '!${environment.variables.big}', 'false'])
  console.log(`${condition}: ${await walk(condition, 3)} with 3, ${await walk(condition, 30)} with 30`)
JS
cat > expected.txt <<'TEXT'
${environment.variables.big}: no with 3, yes with 30
${environment.services.isBig()}: no with 3, yes with 30
${environment.variables.premium > 5}: no with 3, no with 30
${environment.variables.premium} > 5: yes with 3, yes with 30
!${environment.variables.big}: yes with 3, yes with 30
false: yes with 3, yes with 30
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
