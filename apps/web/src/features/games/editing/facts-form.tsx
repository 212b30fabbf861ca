import type { Game, GameFacts } from '@guildhall/contract/games'
import {
  gameDevelopersMaximum,
  gameGenresMaximum,
  gameKinds,
  gameLinkMaximum,
  gameLinksMaximum,
  gameModes,
  gameNamesMaximum,
  gamePlatformsMaximum,
  gameSeriesMaximum,
  gameSummaryMaximum,
  gameTitleMaximum,
} from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText, fieldErrorText } from '../../../platform/error-text.ts'
import { genreWord, knownGenres } from '../../../platform/names/genre-word.ts'
import { modeWords } from '../../../platform/names/mode-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { WordsField } from '../../../ui/fields/words-field.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useChangeGame } from './editing.queries.ts'
import { draftOf, type FactPatch, factNames, realChanges } from './fact-draft.ts'
import { kindName } from './fact-text.ts'
import styles from './facts-form.module.css'
import { NumberField } from './number-field.tsx'

const wordMaximum = 80
const steamMaximum = 20
const years = { minimum: 1950, maximum: 2100 }
const players = { minimum: 1, maximum: 10_000 }

type FactsFormProps = {
  game: Game
  /** Asks before the page is left with what is not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** Corrects what is known of a game. What is not saved stays on top of what others make of it meanwhile. */
export function FactsForm({ game, onUnsaved }: FactsFormProps) {
  const [patch, setPatch] = useState<FactPatch>({})
  const save = useChangeGame(game.id)
  const changes = realChanges(game, patch)
  const count = Object.keys(changes).length
  const refused = fieldErrorText(save.error)
  const facts = draftOf(game, patch)
  const faults = faultsOf(facts)

  function change(part: FactPatch): void {
    const next = { ...patch, ...part }
    setPatch(next)
    onUnsaved(Object.keys(realChanges(game, next)).length > 0)
  }
  function discard(): void {
    setPatch({})
    save.reset()
    onUnsaved(false)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || count === 0 || Object.keys(faults).length > 0) return
    save.mutate(
      { ...changes, version: game.version },
      {
        onSuccess: () => {
          discard()
          toasts.show({ message: t`The facts are saved. The history keeps what they were.` })
        },
      },
    )
  }

  return (
    <Card as="section" padded aria-label={t`Facts`}>
      <Stack as="form" gap={5} noValidate onSubmit={send}>
        {save.isError && (
          <Note tone={isApiError(save.error, 'game_changed_meanwhile') ? 'warn' : 'bad'} alert>
            {errorText(save.error)}
          </Note>
        )}
        <FactFields facts={facts} errors={{ ...refused, ...faults }} onChange={change} />
        <Cluster as="footer" justify="end">
          <Text grow size="meta" tone={2} role="status">
            {count > 0 && plural(count, { one: '# fact changed', other: '# facts changed' })}
          </Text>
          <Button tone="quiet" disabled={count === 0 || save.isPending} onClick={discard}>
            {t`Discard`}
          </Button>
          <Button type="submit" tone="primary" disabled={count === 0} busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

function faultsOf(facts: GameFacts): Record<string, string> {
  const { title, releaseYear, players: together } = facts
  return {
    ...(title.trim() === '' && { title: t`A game needs a title.` }),
    ...(!isWithin(releaseYear, years) && { releaseYear: t`A year between ${years.minimum} and ${years.maximum}.` }),
    ...(!facts.links.every(isWebAddress) && { links: t`Each begins with https:// and names a page.` }),
    ...(!isWithin(together, players) && { players: t`A number of people, or nothing.` }),
  }
}

function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address)
}

function isWithin(value: number | null, { minimum, maximum }: { minimum: number; maximum: number }): boolean {
  return value === null || (Number.isInteger(value) && value >= minimum && value <= maximum)
}

type FactFieldsProps = { facts: GameFacts; errors: Record<string, string>; onChange(part: FactPatch): void }

function FactFields({ facts, errors, onChange }: FactFieldsProps) {
  return (
    <>
      <TextField
        label={factNames.title}
        required
        maxLength={gameTitleMaximum}
        value={facts.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <WordsField
        label={factNames.alternativeNames}
        help={t`What else people call it, and short forms. The search finds it by them.`}
        words={facts.alternativeNames}
        error={errors['alternativeNames']}
        maximum={gameNamesMaximum}
        maxLength={gameTitleMaximum}
        onChange={(alternativeNames) => onChange({ alternativeNames })}
      />
      <div className={styles.pair}>
        <SelectField
          label={factNames.kind}
          value={facts.kind}
          onChange={(event) => onChange({ kind: gameKinds.find((kind) => kind === event.target.value) ?? facts.kind })}
        >
          {gameKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={factNames.releaseYear}
          value={facts.releaseYear}
          error={errors['releaseYear']}
          onChange={(releaseYear) =>
            onChange({
              releaseYear,
              ...(facts.releaseDate?.startsWith(`${releaseYear}-`) !== true && { releaseDate: null }),
            })
          }
        />
        <TextField
          label={factNames.releaseDate}
          type="date"
          value={facts.releaseDate ?? ''}
          error={errors['releaseDate']}
          onChange={({ target: { value } }) =>
            onChange(
              value === '' ? { releaseDate: null } : { releaseDate: value, releaseYear: Number(value.slice(0, 4)) },
            )
          }
        />
        <NumberField
          label={factNames.players}
          value={facts.players}
          error={errors['players']}
          onChange={(together) => onChange({ players: together })}
        />
      </div>
      <TextArea
        label={factNames.summary}
        rows={6}
        maxLength={gameSummaryMaximum}
        value={facts.summary}
        error={errors['summary']}
        onChange={(event) => onChange({ summary: event.target.value })}
      />
      <WordsField
        label={factNames.developers}
        words={facts.developers}
        error={errors['developers']}
        maximum={gameDevelopersMaximum}
        maxLength={wordMaximum}
        onChange={(developers) => onChange({ developers })}
      />
      <WordsField
        label={factNames.genres}
        words={facts.genres}
        known={knownGenres}
        called={genreWord}
        error={errors['genres']}
        maximum={gameGenresMaximum}
        maxLength={wordMaximum}
        onChange={(genres) => onChange({ genres })}
      />
      <WordsField
        label={factNames.platforms}
        words={facts.platforms}
        error={errors['platforms']}
        maximum={gamePlatformsMaximum}
        maxLength={wordMaximum}
        onChange={(platforms) => onChange({ platforms })}
      />
      <fieldset className={styles.modes}>
        <Text as="legend" size="meta" weight="strong">
          {factNames.modes}
        </Text>
        {gameModes.map((mode) => (
          <Checkbox
            key={mode}
            label={modeWords[mode]}
            checked={facts.modes.includes(mode)}
            onChange={({ target }) =>
              // In the order of the list, so that a check taken away and set again changes nothing.
              onChange({
                modes: gameModes.filter((one) => (one === mode ? target.checked : facts.modes.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <Outside facts={facts} errors={errors} onChange={onChange} />
    </>
  )
}

/** What it belongs to, and where it stands outside the hall. */
function Outside({ facts, errors, onChange }: FactFieldsProps) {
  return (
    <>
      <WordsField
        label={factNames.series}
        words={facts.series}
        error={errors['series']}
        maximum={gameSeriesMaximum}
        maxLength={wordMaximum}
        onChange={(series) => onChange({ series })}
      />
      <WordsField
        label={factNames.steamAppIds}
        help={t`The numbers in the addresses of its pages at Steam.`}
        words={facts.steamAppIds.map(String)}
        error={errors['steamAppIds']}
        maximum={steamMaximum}
        maxLength={10}
        inputMode="numeric"
        onChange={(numbers) =>
          onChange({ steamAppIds: numbers.map(Number).filter((number) => Number.isInteger(number) && number > 0) })
        }
      />
      <WordsField
        label={factNames.links}
        help={t`Whole addresses that begin with https://: its own page, shops. Steam’s comes from its number.`}
        words={facts.links}
        error={errors['links']}
        maximum={gameLinksMaximum}
        maxLength={gameLinkMaximum}
        onChange={(links) => onChange({ links })}
      />
    </>
  )
}
