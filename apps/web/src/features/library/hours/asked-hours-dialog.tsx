import type { AskedHours } from '@guildhall/contract/library'
import type { HoursAnswer } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import styles from './asked-hours.module.css'
import { useAnswerHours, useAskedHours } from './asked-hours.queries.ts'

const words: Readonly<Record<HoursAnswer, string>> = { both: t`Keep both`, drop: t`Drop mine` }

/** Hours that may stand there twice: the member says, for all or for each, whether both count. */
export function AskedHoursDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const asked = useAskedHours()
  const answer = useAnswerHours()
  const { data } = asked
  const say = (said: { answer: HoursAnswer; gameId?: string }) =>
    answer.mutate(said, { onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }) })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t`Do both hours count?`}
      description={t`You typed hours for these games before Steam told some. They may be the same ones. Until you say, the higher number counts and nothing is added up.`}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      {data === undefined ? (
        asked.isError ? (
          <ErrorNote title={t`The hours didn’t arrive.`} onRetry={() => void asked.refetch()} busy={asked.isFetching}>
            {errorText(asked.error)}
          </ErrorNote>
        ) : (
          <Loading label={t`Looking for your hours`}>
            <SkeletonRows count={3} size={48} />
          </Loading>
        )
      ) : (
        <>
          {data.open > 1 && (
            <Cluster gap={2}>
              <Button busy={answer.isPending && t`Saving`} onClick={() => say({ answer: 'both' })}>
                {t`Keep both for all`}
              </Button>
              <Button busy={answer.isPending && t`Saving`} onClick={() => say({ answer: 'drop' })}>
                {t`Drop mine for all`}
              </Button>
            </Cluster>
          )}
          <Stack as="ul" gap={0} aria-label={t`Games with hours of both`}>
            {data.games.map((game) => (
              <AskedGame key={game.game.id} asked={game} onAnswer={say} />
            ))}
          </Stack>
          {asked.hasNextPage && <NextPage of={asked}>{t`Show more`}</NextPage>}
        </>
      )}
    </Dialog>
  )
}

type AskedGameProps = { asked: AskedHours; onAnswer(said: { answer: HoursAnswer; gameId: string }): void }

function AskedGame({ asked: { game, typedMinutes, toldMinutes, answer }, onAnswer }: AskedGameProps) {
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <p className={styles.title}>{game.title}</p>
        <Quiet>{t`Yours ${playTime(typedMinutes)}, Steam’s ${playTime(toldMinutes)}`}</Quiet>
      </div>
      <Segmented<HoursAnswer | ''>
        label={t`Hours of ${game.title}`}
        options={[
          { value: 'both', label: words.both },
          { value: 'drop', label: words.drop },
        ]}
        value={answer ?? ''}
        onChange={(chosen) => chosen !== '' && onAnswer({ answer: chosen, gameId: game.id })}
      />
    </li>
  )
}
