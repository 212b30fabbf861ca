import type { Playthrough, PlaythroughFacts } from '@guildhall/contract/library'
import { playthroughNameMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StarInput } from '../../../ui/ratings/star-input.tsx'
import styles from './playthrough-dialog.module.css'
import { playthroughName } from './playthrough-words.ts'
import { useBeginPlaythrough, useChangePlaythrough } from './playthroughs.queries.ts'
import { type PlaythroughFaults, readPlaythrough, typedPlaythrough } from './typed-playthrough.ts'

export type PlayedGame = {
  readonly id: string
  readonly title: string
  readonly platforms: readonly string[]
  /** Before its release nobody comes to the end of it. */
  readonly isOut: boolean
}
type PlaythroughDialogProps = { game: PlayedGame; onClose(): void }

export function BeginPlaythroughDialog({ game, onClose }: PlaythroughDialogProps) {
  const begin = useBeginPlaythrough(game.id)
  return (
    <PlaythroughFactsDialog
      game={game}
      onClose={onClose}
      playthrough={undefined}
      save={begin}
      onSave={(facts) => begin.mutate(facts, { onSuccess: onClose })}
    />
  )
}

export function ChangePlaythroughDialog({
  game,
  playthrough,
  onClose,
}: PlaythroughDialogProps & { playthrough: Playthrough }) {
  const change = useChangePlaythrough(game.id, playthrough)
  return (
    <PlaythroughFactsDialog
      game={game}
      onClose={onClose}
      playthrough={playthrough}
      save={change}
      onSave={(facts) => change.mutate(facts, { onSuccess: onClose })}
    />
  )
}

type PlaythroughFactsDialogProps = PlaythroughDialogProps & {
  playthrough: Playthrough | undefined
  save: { isPending: boolean; error: unknown }
  onSave(facts: PlaythroughFacts): void
}

function PlaythroughFactsDialog({ game, onClose, playthrough, save, onSave }: PlaythroughFactsDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState(() => typedPlaythrough(playthrough))
  const [faults, setFaults] = useState<PlaythroughFaults>({})
  const field = (name: 'name' | 'platform' | 'startedOn' | 'endedOn' | 'hours') => ({
    value: typed[name],
    error: name === 'name' || name === 'platform' ? undefined : faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setFaults({})
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readPlaythrough(typed)
    if ('faults' in read) setFaults(read.faults)
    else if (!save.isPending) onSave(read.facts)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={playthrough === undefined ? t`A playthrough` : playthroughName(playthrough)}
      description={t`Its hours and days count for ${game.title}, its stars for this time through it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={save.isPending && t`Saving`}>
            {playthrough === undefined ? t`Begin it` : t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <WhyNot error={save.error} />
          <TextField
            label={t`Name`}
            help={t`Such as “The hard way”. It can stay empty.`}
            maxLength={playthroughNameMaximum}
            autoComplete="off"
            {...field('name')}
          />
          <TextField
            label={t`Platform`}
            list={`${form}-platforms`}
            maxLength={80}
            autoComplete="off"
            {...field('platform')}
          />
          <datalist id={`${form}-platforms`}>
            {game.platforms.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <div className={styles.days}>
            <TextField label={t`Began on`} type="date" {...field('startedOn')} />
            <TextField label={t`Ended on`} type="date" {...field('endedOn')} />
          </div>
          {(game.isOut || typed.isFinished) && (
            <Checkbox
              label={t`I came to the end`}
              checked={typed.isFinished}
              onChange={({ target }) => setTyped({ ...typed, isFinished: target.checked })}
            />
          )}
          <TextField label={t`Hours, this time`} inputMode="decimal" autoComplete="off" {...field('hours')} />
          <div>
            <span aria-hidden="true" className={styles.label}>
              {t`Stars, this time`}
            </span>
            <StarInput
              label={t`Stars, this time`}
              value={typed.rating}
              onChange={(rating) => setTyped({ ...typed, rating })}
            />
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
