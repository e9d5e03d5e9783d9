#!/usr/bin/env bash
# survey-core: a default in a panel that is hidden from the beginning decides, though hidden answers are cleared.
# Guess:     with clearInvisibleValues "onHidden" a question that is not shown has no answer, whether its own condition hides it or that of the panel around it.
# Behaviour: hidden by its own condition it has none; in a hidden panel its default is an answer, at first and again after the panel was shown and hidden: conditions read it, so that a required question is shown and demanded by something that nobody saw.
# Packages:  survey-core@3.1.1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts survey-core@3.1.1
cat > run.mjs <<'JS'
import { Model } from 'survey-core'
const plan = { type: 'dropdown', name: 'plan', choices: [1, 2], defaultValue: 2 }
const visibleIf = '{insured} = true'
const places = {
  'own condition': { ...plan, visibleIf },
  'panel': { type: 'panel', name: 'cover', visibleIf, elements: [plan] },
}
for (const [place, element] of Object.entries(places)) {
  const survey = new Model({
    clearInvisibleValues: 'onHidden',
    elements: [
      { type: 'boolean', name: 'insured' },
      element,
      { type: 'text', name: 'reason', visibleIf: '{plan} = 2', isRequired: true },
    ],
  })
  const say = (when) =>
    console.log(
      `${place}, ${when}: ${JSON.stringify(survey.data)}, reason ${survey.getQuestionByName('reason').isVisible ? 'shown' : 'hidden'}, valid ${survey.validate(false)}`,
    )
  say('at first')
  survey.setValue('insured', true)
  survey.setValue('insured', false)
  say('after yes and no')
}
JS
cat > expected.txt <<'TEXT'
own condition, at first: {}, reason hidden, valid true
own condition, after yes and no: {"insured":false}, reason hidden, valid true
panel, at first: {"plan":2}, reason shown, valid false
panel, after yes and no: {"plan":2,"insured":false}, reason shown, valid false
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
