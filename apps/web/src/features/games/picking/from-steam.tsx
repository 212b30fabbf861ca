import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettled } from '../../../platform/use-settled.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { GameRow } from './game-row.tsx'
import { steamRestMs, useSteamFinds, useTakeFromSteam } from './game-search.queries.ts'

const shownMost = 6

type FromSteamProps = {
  words: string
  /** What can be done with a game that was made. */
  renderAction: (game: GameCard) => ReactNode
}

/** Games that the hall does not have and Steam's store knows; one press makes a game of the hall of each. */
export function FromSteam({ words, renderAction }: FromSteamProps) {
  const { finds, isSilent } = useShownFinds(words)
  if (isSilent) {
    return (
      <Text size="meta" tone={2} role="status">
        {t`Steam’s store has not answered. It may know more.`}
      </Text>
    )
  }
  if (finds.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h3" size="meta" weight="strong" tone={2}>
        {t`From Steam`}
      </Text>
      <RowList label={t`From Steam`}>
        {finds.map((find) => (
          <SteamRow key={find.appId} find={find} renderAction={renderAction} />
        ))}
      </RowList>
    </Stack>
  )
}

function useShownFinds(words: string) {
  const settled = useSettled(words.trim().slice(0, 100), steamRestMs)
  const { data, isError } = useSteamFinds(settled)
  return { finds: data?.finds.slice(0, shownMost) ?? [], isSilent: isError || data?.isComplete === false }
}

/** Games that were taken over of what is shown so: no other list shows them beside it. */
export function useTakenFromSteam(words: string): ReadonlySet<string> {
  return new Set(useShownFinds(words).finds.flatMap(({ game }) => game?.id ?? []))
}

function SteamRow({
  find: { appId, title, game },
  renderAction,
}: Pick<FromSteamProps, 'renderAction'> & { find: ReturnType<typeof useShownFinds>['finds'][number] }) {
  const taking = useTakeFromSteam()
  return (
    <Row data-found="">
      {game === undefined ? (
        <Line gap={3.5} grow>
          <Stack gap={0} grow>
            <Text as="span" weight="strong" breaks>
              {title}
            </Text>
          </Stack>
          <Button
            icon={Plus}
            busy={taking.isPending && t`Fetching`}
            aria-label={t`Take over ${title}`}
            onClick={() => taking.mutate(appId)}
          >
            {t`Take over`}
          </Button>
        </Line>
      ) : (
        <GameRow game={game} actions={renderAction(game)} />
      )}
      <WhyNot error={taking.error} />
    </Row>
  )
}
