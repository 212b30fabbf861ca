import { gameTitleMaximum, suggestionNoteMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AlikeGames } from '../adding/alike-games.tsx'
import { yearFault, yearOf } from '../adding/year-text.ts'
import { useSuggestGame } from './suggestions.queries.ts'

type MissingGameDialogProps = {
  open: boolean
  onClose: () => void
  /** What was sought and not found. */
  title?: string | undefined
}

/** "A game is missing": a member says which, and staff look at it. */
export function MissingGameDialog({ open, ...props }: MissingGameDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title }: Omit<MissingGameDialogProps, 'open'>) {
  const form = useId()
  const suggest = useSuggestGame()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`A game is missing`}
      description={t`Say which. The people who look after the catalogue add it, or name the one you mean.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={suggest.isPending && t`Sending`}>
            {t`Suggest it`}
          </Button>
        </>
      }
    >
      <SuggestionForm id={form} title={title ?? ''} suggest={suggest} onClose={onClose} />
    </Dialog>
  )
}

type SuggestionFormProps = { id: string; title: string; suggest: ReturnType<typeof useSuggestGame>; onClose(): void }

function SuggestionForm({ id, title: start, suggest, onClose }: SuggestionFormProps) {
  const [title, setTitle] = useState(start)
  const [year, setYear] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const refused = fieldErrorText(suggest.error)
  const wrongYear = isTried ? yearFault(year) : undefined

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (suggest.isPending || title.trim() === '' || yearFault(year) !== undefined) return
    const missing = { title: title.trim(), releaseYear: yearOf(year), note: note.trim() }
    suggest.mutate(missing, {
      onSuccess: () => {
        onClose()
        toasts.show({
          message: t`Thank you. “${missing.title}” is waiting for somebody to look at it.`,
          action: { label: t`Your suggestions`, onSelect: () => void navigate('/games/suggestions') },
        })
      },
    })
  }

  return (
    <Stack as="form" id={id} noValidate onSubmit={send}>
      {suggest.isError && Object.keys(refused).length === 0 && <WhyNot error={suggest.error} />}
      <TextField
        label={t`Title`}
        required
        maxLength={gameTitleMaximum}
        value={title}
        error={isTried && title.trim() === '' ? t`Which game is it?` : refused['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <AlikeGames title={title} onOpen={onClose} />
      <TextField
        label={t`Year (if you know it)`}
        inputMode="numeric"
        value={year}
        error={wrongYear ?? refused['releaseYear']}
        onChange={(event) => setYear(event.target.value)}
      />
      <TextArea
        label={t`Anything that helps to find it`}
        help={t`Who made it, where it is sold, what it is also called.`}
        rows={2}
        maxLength={suggestionNoteMaximum}
        value={note}
        error={refused['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </Stack>
  )
}
