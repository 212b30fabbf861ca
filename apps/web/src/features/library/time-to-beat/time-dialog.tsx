import type { GameCommunity } from '@guildhall/contract/library'
import { type PlayStyle, playStyles } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { parsePlayTime, typedPlayTime } from '../play-hours.ts'
import { styleWords } from './style-words.ts'
import { type ToldTime, useTellTimes } from './times.queries.ts'

type TimeDialogProps = {
  open: boolean
  onClose(): void
  game: { id: string; title: string }
  ownTimes: GameCommunity['ownTimes']
}

/** How long the member needed, in each style of play. */
export function TimeDialog({ open, onClose, game, ownTimes }: TimeDialogProps) {
  const form = useId()
  const tell = useTellTimes(game.id)
  const close = () => {
    tell.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`How long you needed`}
      description={t`Your times help others to choose an evening for ${game.title}. Nobody sees whose they are.`}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={tell.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TimeForm
        id={form}
        ownTimes={ownTimes}
        error={tell.error}
        onSave={(times) => !tell.isPending && tell.mutate(times, { onSuccess: close })}
      />
    </Dialog>
  )
}

type TimeFormProps = {
  id: string
  ownTimes: GameCommunity['ownTimes']
  error: unknown
  onSave(times: readonly ToldTime[]): void
}

function TimeForm({ id, ownTimes, error, onSave }: TimeFormProps) {
  const [before] = useState(() => typedTimes(ownTimes))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Partial<Record<PlayStyle, string>>>({})
  function save(event: FormEvent) {
    event.preventDefault()
    const wrong = playStyles.filter((style) => typed[style].trim() !== '' && !parsePlayTime(typed[style]))
    setFaults(Object.fromEntries(wrong.map((style) => [style, t`Type hours such as 64, 6.5 or 1:30.`])))
    if (wrong.length > 0) return
    const changed = playStyles.filter((style) => typed[style].trim() !== before[style])
    onSave(changed.map((style) => ({ style, minutes: parsePlayTime(typed[style]) ?? null })))
  }
  return (
    <form id={id} noValidate onSubmit={save}>
      <Stack gap={4}>
        <WhyNot error={error} />
        {playStyles.map((style) => (
          <TextField
            key={style}
            label={t`${styleWords[style].name}, in hours`}
            help={styleWords[style].help}
            error={faults[style]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[style]}
            onChange={({ target }) => {
              setTyped({ ...typed, [style]: target.value })
              setFaults({ ...faults, [style]: undefined })
            }}
          />
        ))}
      </Stack>
    </form>
  )
}

function typedTimes(times: GameCommunity['ownTimes']): Record<PlayStyle, string> {
  const typed = (style: PlayStyle) => typedPlayTime(times.find((time) => time.style === style)?.minutes ?? 0)
  return { main: typed('main'), extras: typed('extras'), everything: typed('everything') }
}
