import { ChosenPoll } from '../../polls/chosen-poll.tsx'
import { ChosenSpoiler } from '../../veils/tagging/chosen-spoiler.tsx'
import { ChosenGame } from '../chosen-game.tsx'
import type { WrittenPost } from '../kept-draft.ts'
import type { Asking } from './use-asking.ts'

type PostPartsProps = {
  post: WrittenPost
  /** The game that was chosen just now. */
  chosenId: string | undefined
  asking: Asking
  onWrite(change: Partial<WrittenPost>): void
  /** The field takes the focus again. */
  onDone(): void
}

/** What goes with the words: the game, what they ask and what they give away. */
export function PostParts({
  post: { game, rating, poll, spoiler },
  chosenId,
  asking,
  onWrite,
  onDone,
}: PostPartsProps) {
  function leaveOut(without: Partial<WrittenPost>) {
    onWrite(without)
    onDone()
  }
  return (
    <>
      {game !== null && (
        <ChosenGame
          key={game.id}
          game={game}
          rating={rating}
          isFresh={game.id === chosenId}
          onRate={(stars) => onWrite({ rating: stars })}
          onRemove={() => leaveOut({ game: null, rating: null })}
        />
      )}
      {poll && (
        <ChosenPoll poll={poll} onChange={() => asking.askTool('poll')} onRemove={() => leaveOut({ poll: null })} />
      )}
      {spoiler && (
        <ChosenSpoiler
          spoiler={spoiler}
          onAsk={() => asking.askTool('spoiler')}
          onRemove={() => leaveOut({ spoiler: null })}
        />
      )}
    </>
  )
}
