import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ChangedMeanwhile } from '../../../ui/keeping/changed-meanwhile.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Dock } from '../../../ui/surfaces/dock.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { clockTime } from '../../../ui/type/time-text.ts'
import { useRemoveDraft } from '../tournament-changes.ts'
import { type Facts, freshFacts } from './facts.ts'
import { type GameChoice, WhatSection, WhoSection } from './facts-sections.tsx'
import { type Fault, faultsOf } from './faults.ts'
import { FromFile } from './from-file.tsx'
import { MoreSection, PeopleSection, WordsFields } from './more-section.tsx'
import { PlayedSection } from './played-section.tsx'
import { isCounted, usePreview } from './preview.queries.ts'
import { PreviewCard, PreviewLine } from './preview-card.tsx'
import { Section, type SectionProps } from './section.tsx'
import styles from './setting.module.css'
import { FromTemplate } from './templates/from-template.tsx'
import { useSaving } from './use-saving.ts'

type SettingRoomProps = {
  start: Facts
  /** The draft that is gone on with, or a tournament that is open or runs. */
  draft?: Tournament | undefined
  /** The conversation that it was begun from. */
  from?: string | undefined
  chooseGame: GameChoice
  /** Tells a conversation of what was just opened for it. @returns where one goes on, or null */
  onTell(id: string, facts: Facts): Promise<string | null>
}

/** One form from top to bottom, and beside it what it comes to. */
export function SettingRoom({ start, draft, from, chooseGame, onTell }: SettingRoomProps) {
  const [facts, setFacts] = useState(start)
  const [isTried, setTried] = useState(false)
  const preview = usePreview(facts)
  const faults = faultsOf(facts, useMinute()).filter(({ field }) => field !== 'startsAt' || draft?.state !== 'running')
  const saving = useSaving(facts, {
    draft,
    mayKeep: faults.length === 0,
    onTell: (id) => onTell(id, facts),
    onFacts: setFacts,
  })
  const isDraft = draft === undefined || draft.state === 'draft'
  const isFixed = draft?.state === 'running'
  // What is being typed is not wrong yet, but a number that cannot be is said at once: there is no preview then, and
  // it need not be the number that was changed.
  const shown = faults.filter(
    ({ field }) => isTried || isCounted(field) || (field !== 'title' && facts[field] !== start[field]),
  )
  const sections: SectionProps = {
    facts,
    onChange: (part) => setFacts((now) => ({ ...now, ...part })),
    faults: Object.fromEntries(shown.map(({ field, words }) => [field, words])),
  }
  function save(wish: 'keep' | 'open'): void {
    setTried(true)
    const [first] = wish === 'open' ? faults : faults.filter(({ field }) => field === 'title')
    if (first === undefined) saving.save(wish)
    // The fields that are wrong are told by then.
    else setTimeout(leadToFault)
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save('open')
  }
  const open = (
    <Button tone="primary" busy={saving.busy === 'open' && t`Saving`} onClick={() => save('open')}>
      {isDraft
        ? t({ message: 'Open for entries', context: 'what a host does with a tournament' })
        : t`Save the changes`}
    </Button>
  )
  return (
    <div className={styles.room} onKeyDown={press}>
      <Stack gap={5} className={styles.form}>
        {isDraft && (
          <Cluster gap={2}>
            <FromTemplate facts={facts} fault={faultToKeep(faults)} onChange={setFacts} />
            <FromFile onRead={setFacts} />
          </Cluster>
        )}
        {from !== undefined && facts.conversationId !== null && (
          <StartedFrom name={from} onEmpty={() => setFacts(freshFacts)} onUndo={setFacts} facts={facts} />
        )}
        {isFixed ? (
          <Section title={t`While it runs`}>
            <Quiet>{t`How it is played stays as it is. What is said of it, and who judges, can change.`}</Quiet>
            <WordsFields {...sections} />
          </Section>
        ) : (
          <>
            <WhatSection {...sections} chooseGame={chooseGame} />
            <WhoSection {...sections} isOpen={!isDraft} />
            <PlayedSection {...sections} />
            <MoreSection {...sections} />
          </>
        )}
        <PeopleSection facts={facts} onChange={sections.onChange} mayInvite={isDraft} />
        {saving.meanwhile === undefined ? (
          <WhyNot error={saving.error === null ? null : errorText(saving.error)} />
        ) : (
          <ChangedMeanwhile {...saving.meanwhile} />
        )}
        <Bar>
          <Quiet as="span" role="status">
            {isTried && faults.length > 0
              ? t`Missing or wrong: ${faults.map(({ words }) => words).join(' ')}`
              : saving.keptAt !== undefined && isDraft && t`Draft kept, ${clockTime(saving.keptAt)}`}
          </Quiet>
          <Cluster gap={2} justify="end">
            {isDraft && saving.kept?.may.remove === true && <RemoveDraft id={saving.kept.id} />}
            {isDraft && (
              <Button busy={saving.busy === 'keep' && t`Keeping`} onClick={() => save('keep')}>
                {t`Save for later`}
              </Button>
            )}
            {open}
          </Cluster>
        </Bar>
      </Stack>
      {!isFixed && (
        <aside aria-label={t`What this makes`} className={styles.side}>
          <PreviewCard preview={preview} startsAt={facts.startsAt} teamSize={facts.teamSize} />
        </aside>
      )}
      <Dock>
        {saving.error === null ? (
          <PreviewLine preview={preview} startsAt={facts.startsAt} teamSize={facts.teamSize} />
        ) : (
          // What says why stands far below, beside the other button.
          <Text as="span" weight="strong" breaks className={styles.refused}>
            {errorText(saving.error)}
          </Text>
        )}
        {open}
      </Dock>
    </div>
  )
}

/** To the first field that is wrong, out of its fold. */
function leadToFault(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}

/** A day that is over is no fault of a set-up, which has none. */
const faultToKeep = (faults: readonly Fault[]): string | undefined =>
  faults.find(({ field }) => field !== 'startsAt')?.words

const Bar = ({ children }: { children: React.ReactNode }) => (
  <Line gap={3} justify="between" className={styles.bar}>
    {children}
  </Line>
)

type StartedFromProps = { name: string; facts: Facts; onEmpty(): void; onUndo(facts: Facts): void }

function StartedFrom({ name, facts, onEmpty, onUndo }: StartedFromProps) {
  function empty(): void {
    onEmpty()
    toasts.show({ message: t`All is empty again.`, action: { label: t`Undo`, onSelect: () => onUndo(facts) } })
  }
  return (
    <Card>
      <Note tone="ok" action={<Button tone="quiet" onClick={empty}>{t`Start empty`}</Button>}>
        {t`Started from ${name}: its people see it and can enter, nobody checks in, and it begins when you press start. Change what is wrong.`}
      </Note>
    </Card>
  )
}

function RemoveDraft({ id }: { id: string }) {
  const remove = useRemoveDraft()
  const navigate = useNavigate()
  return (
    <Button
      tone="danger-quiet"
      busy={remove.isPending && t`Removing`}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toasts.show({ message: t`The draft is gone.` })
            void navigate('/tournaments?show=drafts', { replace: true })
          },
          onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }),
        })
      }
    >
      {t`Remove the draft`}
    </Button>
  )
}
