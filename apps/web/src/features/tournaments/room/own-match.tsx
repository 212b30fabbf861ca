import type { Bracket, Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { TeamCrest } from '../teams/team-crest.tsx'
import { matchHref } from '../tournament-href.ts'
import { useBracket } from '../tournaments.queries.ts'
import { bestOfWords } from '../words/format-words.ts'
import { isOpenMatch, matchStateWords } from '../words/match-words.ts'
import { playersOf, sideWords } from '../words/players.ts'
import { placeInStage } from '../words/round-words.ts'
import styles from './room.module.css'

/** The match that the reader plays, or waits for, next. */
export function OwnMatch({ tournament }: { tournament: Tournament }) {
  const bracket = useBracket(tournament.id)
  const name = tournament.mine.match
  if (name === null || bracket.data === undefined) return null
  return <Shown tournament={tournament} bracket={bracket.data} name={name} />
}

type ShownProps = { tournament: Tournament; bracket: Bracket; name: string }

function Shown({ tournament, bracket, name }: ShownProps) {
  const me = asPerson(useCurrentUser())
  const players = playersOf(bracket)
  const found = bracket.stages
    .flatMap((stage) => stage.matches.map((match) => ({ stage, match })))
    .find(({ match }) => match.name === name)
  if (found === undefined) return null
  const { stage, match } = found
  const other = match.sides.find(({ entrantId }) => entrantId !== tournament.mine.entrantId)
  const otherId = other?.entrantId ?? null
  const player = otherId === null ? undefined : players.get(otherId)
  const face = player?.member ? asPerson(player.member) : undefined
  const where = placeInStage(stage, match)
  const length = bestOfWords(stage.rounds[match.round]?.bestOf ?? 1)
  const isOpen = isOpenMatch(match)
  return (
    <Card as="section" aria-label={t`Your match`} className={styles.own}>
      <Line gap={2} firm className={styles.faces}>
        {tournament.mine.team === null ? (
          <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} size={40} decorative />
        ) : (
          <TeamCrest name={tournament.mine.team} size={40} />
        )}
        <Quiet as="span">{t({ message: 'vs', context: 'one side of a match and the other' })}</Quiet>
        {player?.team ? (
          <TeamCrest name={player.team} size={40} />
        ) : face === undefined ? (
          <ArchAvatar seed={name} size={40} />
        ) : (
          <ShieldAvatar seed={face.id} name={face.name} src={face.avatar} crest={face.crest} size={40} decorative />
        )}
      </Line>
      <Stack gap={0.5} grow shrinks className={styles['own-words']}>
        <Text as="h2" size="body" weight="strong" breaks>
          {other === undefined || otherId === null
            ? t`Next: ${where}`
            : t`You play ${sideWords(other, players)}: ${where}`}
        </Text>
        <Quiet breaks>
          {otherId === null && other !== undefined
            ? `${length} · ${sideWords(other, players)}`
            : `${length} · ${matchStateWords[match.state]}`}
        </Quiet>
      </Stack>
      <ButtonLink tone={isOpen ? 'primary' : 'secondary'} href={matchHref(tournament.id, name)}>
        {t`To the match`}
      </ButtonLink>
    </Card>
  )
}
