/** Parts of a host's wizard that none begins with. They are loaded while the first slide is filled in. */
export { EndScreen } from '../page/end-screen.tsx'
export { LapsedNote } from '../page/lapsed-note.tsx'
export { RestoredNote } from '../page/restored-note.tsx'
export { StepDetail } from '../page/step-detail.tsx'
export { StopScreen } from '../page/stop-screen.tsx'
export { HostedSent } from './hosted-sent.tsx'
