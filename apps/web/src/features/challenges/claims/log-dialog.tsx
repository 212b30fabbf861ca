import type { Challenge } from '@guildhall/contract/challenges'
import { entryNoteMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { randomId } from '../../../platform/random-id.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useEntries } from '../challenges.queries.ts'
import { minutesSaid } from '../words/minutes-said.ts'
import { useLogByHand, useTakeEntryBack } from './claim-changes.ts'
import { amountError, amountLabel, entryWords, isInMinutes, kindToLog } from './entry-words.ts'
import { GameChoice } from './game-choice.tsx'
import { needsGame, onlyGame } from './needs-game.ts'

const keptNotes = memberStorage('log-note', (found): found is string => typeof found === 'string')

/** Logs by hand what nothing reads: it counts as told. */
export function LogDialog({ challenge, onClose }: { challenge: Challenge; onClose(): void }) {
  const form = useId()
  const [attempt] = useState(randomId)
  const log = useLogByHand(challenge.id)
  const takeBack = useTakeEntryBack(challenge.id)
  const what = kindToLog(challenge.goal)
  const [amount, setAmount] = useState(isInMinutes(challenge.goal, what) ? '30' : '1')
  const isByGame = needsGame(challenge.goal)
  const [gameId, setGameId] = useState(onlyGame(challenge.games))
  const [day, setDay] = useState('')
  const [note, setNote] = useState(() => keptNotes.kept(challenge.id) ?? '')
  const [isTried, setTried] = useState(false)
  const isTime = isInMinutes(challenge.goal, what)
  const number = isTime ? minutesSaid(amount) : Number(amount)
  const isRight = Number.isInteger(number) && (what === 'score' || number >= 1)
  const isGameMissing = isByGame && gameId === ''
  const isDayMissing = what === 'day' && day === ''

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (log.isPending || !isRight || isDayMissing || isGameMissing) return
    log.mutate(
      {
        what,
        amount: number,
        gameId: gameId === '' ? null : gameId,
        day: what === 'day' ? day : null,
        note: note.trim(),
        attempt,
      },
      {
        onSuccess: (logged) => {
          toasts.show({
            message: t`Logged: ${entryWords(challenge.goal, logged)}.`,
            action: { label: t`Undo`, onSelect: () => takeBack.mutate(logged.id) },
          })
          giveUp()
        },
      },
    )
  }
  /** What was written and not sent is found again after Escape, or a page that was loaded anew; Cancel means it. */
  function write(text: string): void {
    setNote(text)
    keptNotes.keep(text === '' ? undefined : text, challenge.id)
  }
  function giveUp(): void {
    keptNotes.keep(undefined, challenge.id)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Log by hand`}
      description={t`What you log is your word, and counts as told.`}
      footer={
        <>
          <Button onClick={giveUp}>{t`Cancel`}</Button>
          <UnlessSilenced area="challenges" isSaid>
            <Button type="submit" form={form} tone="primary" busy={log.isPending && t`Logging`}>
              {t`Log it`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="challenges">
        <Stack as="form" id={form} noValidate onSubmit={send}>
          <WhyNot error={log.error} />
          {isByGame && (
            <GameChoice
              challenge={challenge}
              value={gameId}
              error={isTried && isGameMissing ? t`Say in which game.` : undefined}
              onChange={setGameId}
            />
          )}
          {what === 'day' ? (
            <TextField
              label={t`Day on which you played`}
              type="date"
              value={day}
              error={isTried && isDayMissing ? t`Choose the day.` : undefined}
              onChange={(event) => setDay(event.target.value)}
            />
          ) : (
            what !== 'done' &&
            !isByGame && (
              <TextField
                ref={takeFirstFocus}
                label={amountLabel(challenge.goal, what)}
                inputMode={isTime ? 'text' : 'numeric'}
                help={isTime ? t`Or hours, as in “1.5 h”. No more than has passed since you took it on.` : undefined}
                value={amount}
                error={isTried && !isRight ? amountError(isTime) : undefined}
                onChange={(event) => setAmount(event.target.value)}
              />
            )
          )}
          <TextField
            label={t`Note`}
            maxLength={entryNoteMaximum}
            value={note}
            onChange={(event) => write(event.target.value)}
          />
        </Stack>
      </UnlessSilenced>
      <Entries challenge={challenge} />
    </Dialog>
  )
}

const shown = 5

/** What was logged last, with the way back. */
function Entries({ challenge }: { challenge: Challenge }) {
  const entries = useEntries(challenge.id)
  const takeBack = useTakeEntryBack(challenge.id)
  if (entries.data === undefined || entries.data.length === 0) return null
  return (
    <RowList label={t`Logged so far`}>
      {entries.data.slice(0, shown).map((entry) => (
        <Row key={entry.id}>
          <Stack gap={0.5} grow shrinks>
            <span>{entryWords(challenge.goal, entry)}</span>
            <Quiet breaks>
              <RelativeTime at={entry.at} /> {entry.note}
            </Quiet>
          </Stack>
          <Button
            tone="quiet"
            aria-label={`${t`Take back`}: ${entryWords(challenge.goal, entry)}`}
            busy={takeBack.isPending && takeBack.variables === entry.id && t`Taking back`}
            onClick={() => takeBack.mutate(entry.id)}
          >
            {t`Take back`}
          </Button>
        </Row>
      ))}
    </RowList>
  )
}
