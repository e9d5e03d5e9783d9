import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { components } from '../../../api/schema.d.ts'
import { Button } from '../../../ui/index.ts'
import { ContentBlocks } from '../../content/content-blocks.tsx'
import { useContent } from '../../state/use-content.ts'
import { Loaded } from '../../pages/content-state.tsx'
import { TextPage } from '../../pages/text-page.tsx'
import { useKept } from '../../forms/use-kept.ts'
import { agentsAtStart, atStop } from './agents-state.ts'
import { AgentApplication } from './agent-application.tsx'
import styles from './agents.module.css'
import { Stops } from './stops.tsx'
import { emptyApplication } from './application.ts'

type AgentsContent = components['schemas']['AgentsPage']

/** Page about becoming an agent: the stages, and the application. */
export function AgentsPage() {
  const { t } = useLingui()
  const content = useContent<AgentsContent>('agents')
  const [state, setState] = useState(agentsAtStart)
  // The state is here, so that closing the dialog keeps the input.
  const application = useKept('agent', emptyApplication)
  const setOpen = (isOpenApplicationModal: boolean) =>
    setState((before) => ({ ...before, isOpenApplicationModal }))
  const apply = t({ id: 'services.agents.apply', message: 'Оставить заявку' })
  return (
    <Loaded state={content}>
      {({ title, lead, stops, blocks }) => (
        <TextPage title={title} lead={lead}>
          <div className={styles['actions']}>
            <Button onClick={() => setOpen(true)}>{apply}</Button>
          </div>
          <Stops
            stops={stops.slice(0, state.numberOfStops)}
            selected={state.selectedStopIndex}
            onSelect={(index) => setState((before) => atStop(before, index))}
            onEnd={() => setOpen(true)}
            endLabel={apply}
          />
          <ContentBlocks blocks={blocks} />
          <AgentApplication
            open={state.isOpenApplicationModal}
            application={application.values}
            onChange={(next) => application.change(() => next)}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
          />
        </TextPage>
      )}
    </Loaded>
  )
}
