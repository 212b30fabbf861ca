import { gameTitleMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { yearFault, yearOf } from './year-text.ts'

type Named = { title: string; releaseYear: number | null }

type TitleFormProps<Game> = {
  id: string
  /** The title at first. */
  start?: string | undefined
  add: UseMutationResult<Game, Error, Named>
  onAdded(game: Game): void
  renderBelowTitle?: ((title: string) => ReactNode) | undefined
}

/** What makes a game one of its own: its title, and the year that tells it from others of that name. */
export function TitleForm<Game>({ id, start = '', add, onAdded, renderBelowTitle }: TitleFormProps<Game>) {
  const [title, setTitle] = useState(start)
  const [year, setYear] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = fieldErrorText(add.error)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (add.isPending || title.trim() === '' || yearFault(year) !== undefined) return
    add.mutate({ title: title.trim(), releaseYear: yearOf(year) }, { onSuccess: onAdded })
  }
  return (
    <form id={id} noValidate onSubmit={send}>
      <Stack gap={4}>
        {add.isError && Object.keys(refused).length === 0 && <WhyNot error={add.error} />}
        <TextField
          label={t`Title`}
          required
          maxLength={gameTitleMaximum}
          value={title}
          error={isTried && title.trim() === '' ? t`Which game is it?` : refused['title']}
          onChange={(event) => setTitle(event.target.value)}
        />
        {renderBelowTitle?.(title)}
        <TextField
          label={t`Year (if you know it)`}
          inputMode="numeric"
          value={year}
          error={isTried ? (yearFault(year) ?? refused['releaseYear']) : undefined}
          onChange={(event) => setYear(event.target.value)}
        />
      </Stack>
    </form>
  )
}
