import type { Guide } from './guide.ts'

/** From a customer's code to a test. */
export const replayGuide: Guide = {
  name: 'replay',
  file: 'docs/replay.md',
  scenes: [
    {
      who: 'customer',
      width: 1280,
      height: 720,
      steps: [
        { do: 'open', path: '/insurance/osago' },
        // The registry does not answer for this car.
        { do: 'fill', on: { css: 'main input >> nth=0' }, value: '01P503PD' },
        { do: 'fill', on: { css: 'main input >> nth=2' }, value: 'AAF' },
        { do: 'fill', on: { css: 'main input >> nth=3' }, value: '0000503' },
        { do: 'see', on: { role: 'button', text: 'ui.retry' } },
        { do: 'press', on: { role: 'button', text: 'wizard.report' } },
        {
          do: 'keep',
          name: 'code',
          pattern: '[2-9A-Z]{4}-[2-9A-Z]{4}',
          from: { css: '[role=status]', containing: '-' },
        },
        { do: 'picture', name: 'replay-1-code' },
      ],
    },
    {
      who: 'tester',
      width: 1280,
      height: 900,
      steps: [
        { do: 'enter', phone: '998900000113', to: '/replay' },
        { do: 'see', on: { role: 'heading', text: 'replay.corpus.title' } },
        { do: 'fill', on: { label: 'replay.code' }, value: '{code}' },
        { do: 'picture', name: 'replay-2-open' },
        { do: 'press', on: { role: 'button', text: 'replay.code.open' } },
        { do: 'focus', on: { role: 'slider', text: 'replay.time-line' } },
        { do: 'see', on: { css: 'iframe' } },
        { do: 'key', key: 'End' },
        { do: 'picture', name: 'replay-3-moment' },
        { do: 'key', key: '3' },
        { do: 'key', key: 'Home' },
        { do: 'key', key: 'ArrowRight' },
        { do: 'see', on: { css: '[aria-busy=false] h3' } },
        { do: 'picture', name: 'replay-4-why' },
        { do: 'press', on: { role: 'button', text: 'replay.scenario.keep' } },
        {
          do: 'fill',
          on: { label: 'replay.recordings.name', within: 'dialog' },
          value: 'Реестр машин не отвечает',
        },
        { do: 'picture', name: 'replay-5-scenario' },
      ],
    },
  ],
}
