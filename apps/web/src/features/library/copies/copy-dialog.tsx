import type { GameCopy } from '@guildhall/contract/library'
import { type CopySource, copySources } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { sourceWords } from '../../../platform/names/source-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { parsePlayTime, typedPlayTime } from '../play-hours.ts'
import { type CopyFacts, useAddCopy, useChangeCopy } from './copies.queries.ts'
import { copyName } from './copy-words.ts'

type CopiedGame = { id: string; title: string; platforms: readonly string[] }
type CopyDialogProps = { game: CopiedGame; onClose(): void }

export function AddCopyDialog({ game, onClose }: CopyDialogProps) {
  const add = useAddCopy(game.id)
  return (
    <CopyFactsDialog
      game={game}
      onClose={onClose}
      copy={undefined}
      title={t`Add a copy`}
      save={add}
      onSave={(facts) => add.mutate(facts, { onSuccess: onClose })}
    />
  )
}

export function ChangeCopyDialog({ game, copy, onClose }: CopyDialogProps & { copy: GameCopy }) {
  const change = useChangeCopy(game.id, copy)
  const { typedMinutes } = copy
  return (
    <CopyFactsDialog
      game={game}
      onClose={onClose}
      copy={copy}
      title={t`Change the copy`}
      save={change}
      onSave={(facts) =>
        change.mutate(copy.told === null ? facts : { typedMinutes: facts.typedMinutes ?? typedMinutes }, {
          onSuccess: onClose,
        })
      }
    />
  )
}

type CopyFactsDialogProps = CopyDialogProps & {
  /** The one that is changed; of what a platform tells only the typed hours are. */
  copy: GameCopy | undefined
  title: string
  save: { isPending: boolean; error: unknown }
  onSave(facts: CopyFacts): void
}

function CopyFactsDialog({ game, onClose, copy, title, save, onSave }: CopyFactsDialogProps) {
  const form = useId()
  const [source, setSource] = useState<CopySource>(copy?.source ?? 'steam')
  const [platform, setPlatform] = useState(copy?.platform ?? '')
  const [hours, setHours] = useState(() => typedPlayTime(copy?.typedMinutes ?? 0))
  const [fault, setFault] = useState<string>()
  const told = copy?.told ?? null
  function submit(event: FormEvent) {
    event.preventDefault()
    const typedMinutes = hours.trim() === '' ? 0 : parsePlayTime(hours)
    if (typedMinutes === undefined) setFault(t`Type hours such as 64, 6.5 or 1:30.`)
    else if (!save.isPending)
      onSave({ source, platform: platform.trim() === '' ? null : platform.trim(), typedMinutes })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={copy && told ? t`${copyName(copy)}: ${playTime(told.minutes)} are told, and stay.` : game.title}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={save.isPending && t`Saving`}>
            {copy === undefined ? t`Add it` : t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <WhyNot error={save.error} />
          {told === null && (
            <>
              <SelectField
                label={t`Where it is`}
                value={source}
                onChange={({ target }) => setSource(target.value as CopySource)}
              >
                {copySources.map((name) => (
                  <option key={name} value={name}>
                    {sourceWords[name]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={t`Platform`}
                help={t`Leave it empty if it does not matter.`}
                list={`${form}-platforms`}
                maxLength={80}
                autoComplete="off"
                value={platform}
                onChange={({ target }) => setPlatform(target.value)}
              />
              <datalist id={`${form}-platforms`}>
                {game.platforms.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </datalist>
            </>
          )}
          {told !== null && hours !== '' && (
            <Button icon={RotateCcw} onClick={() => setHours('')}>
              {t`Back to Steam’s hours`}
            </Button>
          )}
          <TextField
            label={told === null ? t`Hours played` : t`Hours played beside that`}
            help={t`Such as 64, 6.5 or 1:30. They are marked as typed.`}
            error={fault}
            inputMode="decimal"
            autoComplete="off"
            value={hours}
            onChange={({ target }) => {
              setHours(target.value)
              setFault(undefined)
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
