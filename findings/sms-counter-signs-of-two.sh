#!/usr/bin/env bash
# sms-counter: a sign of the extension table counts once.
# Guess:     159 letters and a euro sign are 161 septets and two messages: the extension signs of GSM 03.38 (€ [ ] { } ~ ^ | \) take two, and the package has an encoding GSM_7BIT_EX for them.
# Behaviour: it counts 160 and one message; 160 brackets are one message, too, and are sent as three. The other counters agree on two and three.
# Packages:  sms-counter@1.0.0 split-sms@0.1.7 sms-segments-calculator@1.3.0 gsm@0.1.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts sms-counter@1.0.0 split-sms@0.1.7 sms-segments-calculator@1.3.0 gsm@0.1.4
cat > run.mjs <<'JS'
import counter from 'sms-counter'
import split from 'split-sms'
import twilio from 'sms-segments-calculator'
import gsm from 'gsm'
for (const [name, text] of [['160 letters', 'a'.repeat(160)], ['159 letters and a euro sign', `${'a'.repeat(159)}€`], ['160 brackets', '[]'.repeat(80)], ['71 Cyrillic letters', 'я'.repeat(71)]]) {
  const { encoding, length, messages } = counter.count(text)
  console.log(`${name}: sms-counter ${messages} (${encoding}, ${length}), split-sms ${split.split(text).parts.length}, sms-segments-calculator ${new twilio.SegmentedMessage(text).segmentsCount}, gsm ${gsm(text).sms_count}`)
}
JS
cat > expected.txt <<'TEXT'
160 letters: sms-counter 1 (GSM_7BIT, 160), split-sms 1, sms-segments-calculator 1, gsm 1
159 letters and a euro sign: sms-counter 1 (GSM_7BIT_EX, 160), split-sms 2, sms-segments-calculator 2, gsm 2
160 brackets: sms-counter 1 (GSM_7BIT_EX, 160), split-sms 3, sms-segments-calculator 3, gsm 3
71 Cyrillic letters: sms-counter 2 (UTF16, 71), split-sms 2, sms-segments-calculator 2, gsm 2
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
