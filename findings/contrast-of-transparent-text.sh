#!/usr/bin/env bash
# colord, chroma-js, culori: the contrast of a transparent colour is that of the opaque one.
# Guess:     text of rgba(0,0,0,0.1) on white has a contrast of about 1.25, that of the mixed colour #e6e6e6, as a person sees it; or a transparent colour is refused.
# Behaviour: the contrast is 21 in all three, isReadable() of colord is true, even for a colour that cannot be seen at all. The documentation of contrast names no limit; #e6e6e6 itself has 1.25.
# Packages:  colord@2.13.0 chroma-js@3.2.0 culori@4.0.2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts colord@2.13.0 chroma-js@3.2.0 culori@4.0.2
cat > run.mjs <<'JS'
import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import chroma from 'chroma-js'
import { wcagContrast } from 'culori'
extend([a11y])
for (const colour of ['rgba(0, 0, 0, 1)', 'rgba(0, 0, 0, 0.1)', 'rgba(0, 0, 0, 0)', '#e6e6e6'])
  console.log(`${colour} on white: colord ${colord(colour).contrast('#fff')} (readable ${colord(colour).isReadable('#fff')}), chroma-js ${chroma.contrast(colour, '#fff').toFixed(2)}, culori ${wcagContrast(colour, '#fff').toFixed(2)}`)
JS
cat > expected.txt <<'TEXT'
rgba(0, 0, 0, 1) on white: colord 21 (readable true), chroma-js 21.00, culori 21.00
rgba(0, 0, 0, 0.1) on white: colord 21 (readable true), chroma-js 21.00, culori 21.00
rgba(0, 0, 0, 0) on white: colord 21 (readable true), chroma-js 21.00, culori 21.00
#e6e6e6 on white: colord 1.24 (readable false), chroma-js 1.25, culori 1.25
TEXT
node run.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As described.'
