import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { GameFinder } from '../../../../features/games/picking/game-finder.tsx'
import { UnlessSilenced } from '../../../../features/measures/unless-silenced.tsx'
import { useOwnPresence } from '../../../../features/presence/presence.queries.ts'
import { type SayingLength, sayingLengths } from '../../../../features/presence/saying-ends.ts'
import { useOwnPrivacy } from '../../../../features/profiles/editing/draft/own-settings.queries.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../../ui/controls/chip.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
import { useGamesAtHand, useOpenTable } from './own-table.queries.ts'

type TableDialogProps = {
  /** What is played at the table that one sits down at; one opens a table of one's own without it. */
  playing: string | null
  onClose(): void
  /** It stands. */
  onOpened(): void
}

/** What one plays, then for how long, and who sees it. Open for as long as it is there. */
export function TableDialog({ playing, onClose, onOpened }: TableDialogProps) {
  const [chosen, setChosen] = useState(playing)
  return (
    <>
      {chosen === null ? (
        <Dialog
          open
          onClose={onClose}
          title={t`Open a table`}
          description={t`Say what you play: your table stands here, and others sit down or say hello.`}
        >
          <WhatToPlay onChoose={setChosen} />
        </Dialog>
      ) : (
        <TableForm
          playing={chosen}
          isNew={playing === null}
          onClose={onClose}
          onOpened={onOpened}
          onBack={() => setChosen(null)}
        />
      )}
    </>
  )
}

type WhatToPlayProps = { onChoose(playing: string): void }

/** A game of the own shelf in one press, one of the hall by its name, or whatever one calls it. */
function WhatToPlay({ onChoose }: WhatToPlayProps) {
  const { id } = useCurrentUser()
  const atHand = useGamesAtHand(id).data ?? []
  return (
    <GameFinder
      label={t`What do you play?`}
      choosing={{
        onChoose: ({ title }) => onChoose(title),
        choiceWords: ({ title }) => t`Enter takes ${title}.`,
      }}
      renderAction={({ title }) => (
        <Button aria-label={t`Choose ${title}`} onClick={() => onChoose(title)}>
          {t`Choose`}
        </Button>
      )}
      renderLast={(words) => (
        <div>
          <Button tone="quiet" onClick={() => onChoose(words)}>
            {t`Play “${words}”`}
          </Button>
        </div>
      )}
    >
      {atHand.length > 0 && (
        <ChipRow label={t`From your shelf`}>
          {atHand.map(({ id: gameId, title }) => (
            <Chip key={gameId} pressed={false} onClick={() => onChoose(title)}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      )}
    </GameFinder>
  )
}

type TableFormProps = {
  playing: string
  /** A table of one's own. */
  isNew: boolean
  onClose(): void
  onOpened(): void
  onBack(): void
}

function TableForm({ playing, isNew, onClose, onOpened, onBack }: TableFormProps) {
  const [length, setLength] = useState<SayingLength>('four-hours')
  const audience = useAudience()
  const open = useOpenTable()
  const form = useId()

  function sit(event: FormEvent): void {
    event.preventDefault()
    if (!open.isPending) open.mutate({ playing, length, isForAll: audience.isForAll }, { onSuccess: onOpened })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={playing}
      description={isNew ? undefined : t`You sit down by saying that you play it, too.`}
      footer={
        <>
          {isNew ? <Button onClick={onBack}>{t`Another game`}</Button> : <Button onClick={onClose}>{t`Cancel`}</Button>}
          <UnlessSilenced area="hall" isSaid>
            <Button tone="primary" type="submit" form={form} busy={open.isPending && t`Sitting down`}>
              {isNew ? t`Open the table` : t`Sit down`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="hall">
        <Stack as="form" gap={5} id={form} onSubmit={sit}>
          <SelectField
            label={t`Until when`}
            value={length}
            ref={takeFirstFocus}
            onChange={({ target }) => setLength(target.value as SayingLength)}
          >
            {sayingLengths.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <WhoSees {...audience} isNew={isNew} />
          <WhyNot error={open.error} />
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}

type Audience = {
  /** As it is chosen in the privacy settings; unknown until it has come. */
  shown: 'everyone' | 'friends' | 'nobody' | undefined
  isForAll: boolean
  setForAll(isForAll: boolean): void
}

function useAudience(): Audience {
  const shown = useOwnPrivacy().data?.presence
  const [isForAll, setForAll] = useState(false)
  return { shown, isForAll: isForAll && shown !== 'everyone', setForAll }
}

/** What the press that follows leads to; at a table of others, whether they learn of it. */
function whoWillSee(shown: 'friends' | 'nobody', isForAll: boolean, isNew: boolean): string {
  if (isForAll) return t`Everybody in the hall will see you at this table while you are here.`
  if (shown === 'nobody') return t`As it is, nobody else will see you at this table.`
  return isNew
    ? t`As it is, your friends alone will see your table.`
    : t`As it is, your friends alone will see you at this table: of those who sit there, nobody else.`
}

/** A table is seen by who may see that one is here. */
function WhoSees({ shown, isForAll, setForAll, isNew }: Audience & { isNew: boolean }) {
  const isInvisible = useOwnPresence().data?.state === 'invisible'
  if (isInvisible) {
    return <Note tone="info">{t`You are invisible: until you change that, nobody else sees your table.`}</Note>
  }
  if (shown === undefined) return null
  if (shown === 'everyone') return <Quiet>{t`Everybody in the hall sees it while you are here.`}</Quiet>
  return (
    <Stack gap={3}>
      <Note tone="info">{whoWillSee(shown, isForAll, isNew)}</Note>
      <Checkbox
        label={t`Let everybody in the hall see when I am here`}
        help={t`You can change it in your privacy settings.`}
        checked={isForAll}
        onChange={({ target }) => setForAll(target.checked)}
      />
    </Stack>
  )
}
