import type { GameSuggestion } from '@guildhall/contract/games'
import {
  gameDevelopersMaximum,
  gameLinkMaximum,
  gamePlatformsMaximum,
  gameTitleMaximum,
  suggestedSummaryMaximum,
  suggestionNoteMaximum,
} from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { WordsField } from '../../../ui/fields/words-field.tsx'
import { AlikeGames } from '../adding/alike-games.tsx'
import { yearFault, yearOf } from '../adding/year-text.ts'
import type { Missing, useSuggestGame } from './suggestions.queries.ts'

const wordMaximum = 80

type Draft = {
  readonly title: string
  readonly year: string
  readonly day: string
  readonly summary: string
  readonly developers: string[]
  readonly platforms: string[]
  readonly link: string
  readonly note: string
}
const nothing: Omit<Draft, 'title'> = {
  year: '',
  day: '',
  summary: '',
  developers: [],
  platforms: [],
  link: '',
  note: '',
}

type SuggestionFormProps = { id: string; title: string; suggest: ReturnType<typeof useSuggestGame>; onClose(): void }

/** Which game is missing, and what one knows of it. Only its title is needed. */
export function SuggestionForm({ id, title: start, suggest, onClose }: SuggestionFormProps) {
  const [draft, setDraft] = useState<Draft>({ title: start, ...nothing })
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const refused = fieldErrorText(suggest.error)
  const faults = faultsOf(draft)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (suggest.isPending || Object.values(faults).some((fault) => fault !== undefined)) return
    const missing = missingOf(draft)
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
        value={draft.title}
        error={(isTried ? faults.title : undefined) ?? refused['title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <AlikeGames title={draft.title} onOpen={onClose} />
      <TextField
        label={t`Year (if you know it)`}
        inputMode="numeric"
        value={draft.year}
        error={(isTried ? faults.year : undefined) ?? refused['releaseYear']}
        onChange={(event) => change({ year: event.target.value })}
      />
      <KnownFacts draft={draft} fault={isTried ? faults.link : undefined} refused={refused} onChange={change} />
      <TextArea
        label={t`Anything that helps to find it`}
        help={t`Where it is sold, what it is also called.`}
        rows={2}
        maxLength={suggestionNoteMaximum}
        value={draft.note}
        error={refused['note']}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Stack>
  )
}

type KnownFactsProps = {
  draft: Draft
  fault: string | undefined
  refused: Record<string, string>
  onChange(part: Partial<Draft>): void
}

/** What its page will say of it. */
function KnownFacts({ draft, fault, refused, onChange }: KnownFactsProps) {
  return (
    <>
      <TextField
        label={t`Day of release (if you know it)`}
        type="date"
        value={draft.day}
        error={refused['facts.releaseDate']}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      <TextField
        label={t`What it is about, in one line of your own`}
        maxLength={suggestedSummaryMaximum}
        value={draft.summary}
        error={refused['facts.summary']}
        onChange={(event) => onChange({ summary: event.target.value })}
      />
      <WordsField
        label={t`Made by`}
        words={draft.developers}
        error={refused['facts.developers']}
        maximum={gameDevelopersMaximum}
        maxLength={wordMaximum}
        onChange={(developers) => onChange({ developers })}
      />
      <WordsField
        label={t`Platforms`}
        words={draft.platforms}
        error={refused['facts.platforms']}
        maximum={gamePlatformsMaximum}
        maxLength={wordMaximum}
        onChange={(platforms) => onChange({ platforms })}
      />
      <TextField
        label={t`A page about it`}
        type="url"
        placeholder="https://"
        maxLength={gameLinkMaximum}
        value={draft.link}
        error={fault ?? refused['facts.links']}
        onChange={(event) => onChange({ link: event.target.value })}
      />
    </>
  )
}

function faultsOf({ title, year, day, link }: Draft) {
  const isOtherYear = day !== '' && yearOf(year) !== null && !day.startsWith(`${yearOf(year)}-`)
  const isLink = link.trim() === '' || (link.trim().startsWith('https://') && URL.canParse(link.trim()))
  return {
    title: title.trim() === '' ? t`Which game is it?` : undefined,
    year: yearFault(year) ?? (isOtherYear ? t`The day of release is of another year.` : undefined),
    link: isLink ? undefined : t`A whole address that begins with https://, or leave it empty.`,
  }
}

function missingOf({ title, year, day, summary, developers, platforms, link, note }: Draft): Missing {
  const facts: GameSuggestion['facts'] = {
    ...(day !== '' && { releaseDate: day }),
    ...(summary.trim() !== '' && { summary: summary.trim() }),
    ...(developers.length > 0 && { developers }),
    ...(platforms.length > 0 && { platforms }),
    ...(link.trim() !== '' && { links: [link.trim()] }),
  }
  return { title: title.trim(), releaseYear: yearOf(year), note: note.trim(), facts }
}
