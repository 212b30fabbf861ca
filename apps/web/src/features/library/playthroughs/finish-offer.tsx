import type { Playthrough } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { finishWords } from './playthrough-words.ts'
import { useFinishAsLogged } from './playthroughs.queries.ts'
import styles from './playthroughs-card.module.css'

type FinishOfferProps = { game: { id: string; title: string }; playthrough: Playthrough }

/** The game does not stand as finished, and the latest time through it does: one press says so of the game. */
export function FinishOffer({ game, playthrough }: FinishOfferProps) {
  const finish = useFinishAsLogged(game)
  const words = finishWords(playthrough)
  return (
    <div className={styles.offer}>
      <Note
        tone="info"
        action={
          <Button
            tone="primary"
            busy={finish.isPending && t`Saving`}
            aria-label={t`Yes: ${words}`}
            onClick={() => !finish.isPending && finish.mutate(playthrough.id)}
          >
            {t`Yes`}
          </Button>
        }
      >
        {t`${words}?`}
      </Note>
    </div>
  )
}
