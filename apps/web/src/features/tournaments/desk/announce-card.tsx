import { announcementMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentDesk } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useAnnounce } from '../tournament-changes.ts'
import { roundWord } from '../words/round-words.ts'

type AnnounceCardProps = { tournament: Tournament; rounds: TournamentDesk['rounds'] }

/** Says something to all or to those of a round, and who gets it. A leads here. */
export function AnnounceCard({ tournament, rounds }: AnnounceCardProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const announce = useAnnounce(tournament.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const played = rounds.filter(({ people }) => people > 0)
  const round = played.find((each) => keyOf(each) === chosen)
  usePageKeys({
    a: () => {
      field.current?.focus()
      return field.current !== null
    },
  })
  function send(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '' || announce.isPending) return
    const to = round === undefined ? null : { stage: round.stage, round: round.round }
    announce.mutate(
      { text: text.trim(), to },
      {
        onSuccess: () => {
          setText('')
          toasts.show({ message: t`Announced.` })
        },
      },
    )
  }
  return (
    <Card as="section" padded aria-labelledby="announce">
      <Stack as="form" gap={3} onSubmit={send}>
        <Text as="h2" id="announce" size="h4" weight="strong">{t`Say something to`}</Text>
        <ChipRow label={t`Who gets it`}>
          <Chip pressed={round === undefined} onClick={() => setChosen(null)}>
            {t`Everybody ${tournament.entered}`}
          </Chip>
          {played.slice(0, 8).map((each) => (
            <Chip key={keyOf(each)} pressed={each === round} onClick={() => setChosen(keyOf(each))}>
              {`${roundWord(each)} · ${each.people}`}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          ref={field}
          label={t`What they should know`}
          rows={3}
          maxLength={announcementMaximum}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <WhyNot error={announce.error} />
        <Cluster justify="between">
          <Quiet>
            {round === undefined
              ? t`All who have a seat are told, and it stands on the page.`
              : plural(round.people, { one: '# is told, in their room', other: '# are told, in their rooms' })}
          </Quiet>
          <Button type="submit" disabled={text.trim() === ''} busy={announce.isPending && t`Sending`}>
            {t`Announce`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

const keyOf = ({ stage, round }: { stage: number; round: number }): string => `${stage}.${round}`
